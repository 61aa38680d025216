import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { isSecret } from "#app/domain/account/parked-form.ts";
import { adoptFlash, ownFlash } from "#app/http/flash.server.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { limitStoredAnswers } from "#app/http/rate-limit.server.ts";
import { requestContextOf, type RequestContext } from "#app/http/request-context.server.ts";
import { duringRun } from "#app/services/account/form-run.ts";
import { claim } from "#app/services/api/claim.ts";
import type { IdempotentRequest } from "#app/services/api/port.ts";

/** The form as it is known again: of this user in this browser, with all that is in it; null when it has no key. */
function repeatable({ formKey, formHolder, session, device, url, form, portal: { signer } }: RequestContext): IdempotentRequest | null {
	if (formKey === null || !session || formHolder !== session.user.id) return null;
	const address = url.pathname + url.search;
	const fields = [...(form ?? [])];
	const asked = JSON.stringify([address, fields.filter(([name]) => !isSecret(name))]);
	return {
		userId: formHolder,
		keyHash: createHash("sha256")
			.update(JSON.stringify(["form", formHolder, device, formKey, address, fields]))
			.digest("base64url"),
		digest: signer.sign("repeat", asked),
		isSame: (digest) => signer.verify("repeat", asked, digest),
	};
}

/** How a form was answered, as it is stored for repeats. */
interface FormAnswer {
	location: string;
	/** The message the next page shows; null: none. */
	flash: string | null;
}

/**
 * Carries out a form with a key once. When it comes again, because its answer was lost on the way, it leads to the same page with the same
 * message. A form that was refused, or failed, may be sent again.
 */
export const countOnce: MiddlewareFunction<Response> = async (args, next) => {
	const current = requestContextOf(args);
	const known = repeatable(current);
	if (!known) return next();
	const { portal, now } = current;
	const { answers } = portal.api;
	const countAnswer = await limitStoredAnswers(current, known.userId);
	const begun = await claim(answers, known, now);
	if (begun === "other") throw httpError("invalidInput");
	if (begun === "underWay") throw httpError("unavailable");
	if (begun !== "first") {
		const { location, flash } = JSON.parse(portal.signer.open("form answer", begun.sealed) ?? "null") as FormAnswer;
		if (flash !== null) adoptFlash(current, flash);
		return redirect(location);
	}
	const response = await duringRun({ id: null, key: known.keyHash }, portal.isRemote, () => next());
	const location = response.headers.get("Location");
	if (location === null || response.status >= 400) await answers.release(known);
	else {
		const answer: FormAnswer = { location, flash: ownFlash(current) };
		const sealed = portal.signer.seal("form answer", JSON.stringify(answer));
		await answers.keep(known, { status: response.status, sealed });
		await countAnswer(sealed);
	}
	return response;
};
