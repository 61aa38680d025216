import { redirect, type MiddlewareFunction } from "react-router";
import { cookieNames } from "./visit.server.ts";
import { cookieName, cookiesOf, withCookies } from "../cookies.server.ts";
import { dispatch } from "../dispatch.server.ts";
import { failures } from "../domain/errors.ts";
import type { Fields } from "../domain/parked-form.ts";
import { adoptFlash, flash } from "../flash.server.ts";
import { formToken } from "../form.server.ts";
import { refuse } from "../http.server.ts";
import { paths } from "../paths.ts";
import { parkForm, takeForms, type WaitingForm } from "../services/account/park-form.server.ts";
import { arrivalContext, visitContext, type Arrival, type Visit } from "../visit.server.ts";

function fieldsOf(form: FormData): Fields | null {
	const fields = [...form.entries()];
	return fields.every((field): field is [string, string] => typeof field[1] === "string") ? fields : null;
}

/**
 * A form for whoever is logged in, from somebody who is not any more: kept until they are, when we made it for a user in this browser.
 * Answers what leads to the log-in (contract, section 8, "Forms").
 */
export async function park(visit: Visit): Promise<Response> {
	const { url, form, formHolder } = visit;
	if (!form || formHolder === null || formHolder === 0) throw refuse("forbidden");
	// What waits already is carried out by the log-in.
	if (url.pathname === paths.parked()) return redirect(paths.login({}));
	const path = url.pathname + url.search;
	const fields = fieldsOf(form);
	const kept =
		fields !== null &&
		(await parkForm(
			{ parked: visit.portal.store.parked, signer: visit.portal.signer },
			{ userId: formHolder, device: visit.device, path, fields },
			visit.now,
		));
	flash(visit, "blank", kept ? "formParked" : "formNotParked");
	return redirect(paths.login({ redirect: path }));
}

/** Sends a parked form as the user who is logged in now would, to this very application. */
async function carryOut(visit: Visit, request: Request, arrival: Arrival, { path, fields }: WaitingForm): Promise<Response> {
	const user = visit.signedIn;
	if (!user) throw new Error("Nobody has logged in.");
	const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]));
	body.append("_token", formToken({ session: { user }, device: visit.device, portal: visit.portal }));
	const cookies = withCookies(cookiesOf(request), visit.cookies);
	// A page that comes of it stands at the address of the log-in: it is one without scripts, which would load that address's own.
	cookies.set(cookieNames.lite, "1");
	cookies.delete(cookieName(cookieNames.flash, visit.secure));
	const headers = new Headers({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
	for (const name of ["user-agent", "accept-language"]) headers.set(name, request.headers.get(name) ?? "");
	return dispatch(new Request(new URL(path, visit.url.origin), { method: "POST", headers, body, redirect: "manual" }), arrival);
}

/** What a form was answered with, its messages among the visit's own. */
function withFlashAdopted(visit: Visit, answer: Response): Response {
	const others = answer.headers.getSetCookie().filter((line) => !adoptFlash(visit, line));
	const adopted = new Response(answer.body, answer);
	adopted.headers.delete("Set-Cookie");
	for (const line of others) adopted.headers.append("Set-Cookie", line);
	return adopted;
}

/**
 * After a log-in, or when it is asked for again: the forms that waited in this browser for this user are carried out, once, and the answer is
 * theirs. One that the portal fails at stays, and a page says so (docs/decisions/0021).
 */
export const parkedForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	const visit = context.get(visitContext);
	if (!visit.signedIn) return response;
	const { portal } = visit;
	const { store, signer, now } = portal;
	const { forms, dropped, end } = await takeForms({ parked: store.parked, signer, now }, visit.signedIn, visit.device);
	if (dropped > 0) flash(visit, "blank", "formDropped");
	let last = response;
	try {
		for (const [position, form] of forms.entries()) {
			const answer = await carryOut(visit, request, context.get(arrivalContext), form).catch(() => null);
			if (answer === null || (answer.status >= 500 && answer.status !== failures.notSupported.status)) {
				// Where the database is away, they are free by themselves soon.
				for (const each of forms.slice(position)) await each.release().catch(() => undefined);
				return redirect(paths.parked());
			}
			await form.done();
			last = withFlashAdopted(visit, answer);
		}
	} finally {
		end();
	}
	if (last === response || last.headers.has("Location") || !visit.isData) return last;
	return redirect(forms.at(-1)?.path ?? paths.home());
};
