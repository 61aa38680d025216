import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { isSecret } from "#app/domain/account/parked-form.ts";
import { adoptFlash, ownFlash } from "#app/http/flash.server.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { limitStoredAnswers } from "#app/http/rate-limit.server.ts";
import { isForCode } from "./parked-forms.server.ts";
import { requestContextOf, type RequestContext } from "#app/http/request-context.server.ts";
import { runOnce } from "#app/services/account/run-once.server.ts";
import type { OperationRequest } from "#app/services/account/operation-port.ts";

/** Null: the form has no key. */
function operationRequestOf({
	formKey,
	formHolder,
	session,
	device,
	url,
	form,
	portal: { signer },
}: RequestContext): OperationRequest | null {
	if (formKey === null || !session || formHolder !== session.user.id) return null;
	const address = url.pathname + url.search;
	const fields = [...(form ?? [])];
	const signedText = JSON.stringify([address, fields.filter(([name]) => !isSecret(name))]);
	return {
		userId: formHolder,
		key: createHash("sha256")
			.update(JSON.stringify(["form", formHolder, device, formKey, address, fields]))
			.digest("base64url"),
		digest: signer.sign("repeat", signedText),
		isSame: (digest) => signer.verify("repeat", signedText, digest),
	};
}

interface FormAnswer {
	location: string;
	flash: string | null;
}

/**
 * Runs a form with a key once. A repeat, whose first answer was lost, leads to the same page and message. A form that was refused or failed
 * may be sent again (FORM-20).
 */
export const formOperation: MiddlewareFunction<Response> = async (args, next) => {
	const current = requestContextOf(args);
	const request = operationRequestOf(current);
	if (!request) return next();
	const { signer, operations, now } = current.portal;
	const countAnswer = await limitStoredAnswers(current, request.userId);
	const outcome = await runOnce({ operations, now }, request, async (operation) => {
		current.operation = operation;
		const response = await next();
		const location = response.headers.get("Location");
		if (location === null || response.status >= 400 || isForCode(response)) return { answer: response, storedAnswer: null };
		const storedAnswer: FormAnswer = { location, flash: ownFlash(current) };
		const sealed = signer.seal("form answer", JSON.stringify(storedAnswer));
		await countAnswer(sealed);
		return { answer: response, storedAnswer: { status: response.status, sealed } };
	});
	if (outcome === "other") throw httpError("invalidInput");
	if (outcome === "underWay") throw httpError("unavailable");
	if ("answer" in outcome) return outcome.answer;
	const { location, flash } = JSON.parse(signer.open("form answer", outcome.repeated.sealed) ?? "null") as FormAnswer;
	if (flash !== null) adoptFlash(current, flash);
	return redirect(location);
};
