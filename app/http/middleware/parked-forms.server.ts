import { type MiddlewareFunction, createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { redirect } from "#app/http/redirect.server.ts";
import { cookieName, cookieNames, cookiesOf, headerOf, withCookies } from "#app/http/cookies.server.ts";
import { failures } from "#app/domain/errors.ts";
import type { Fields } from "#app/domain/account/parked-form.ts";
import { adoptFlash, flash } from "#app/http/flash.server.ts";
import { formToken } from "#app/http/csrf.server.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { limitChanges } from "#app/http/rate-limit.server.ts";
import { paths } from "#app/paths.ts";
import { parkForm, takeForms, type WaitingForm } from "#app/services/account/park-form.server.ts";
import {
	requestContextOf,
	type RequestContext,
	newRequestContext,
	requestContext,
	type IncomingRequest,
	type Message,
} from "#app/http/request-context.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

let handler: Promise<Handle> | null = null;

/** With all middleware and checks, as if it came from the client of `from`. */
async function dispatch(request: Request, from: IncomingRequest): Promise<Response> {
	handler ??= import("virtual:react-router/server-build").then((build) => createRequestHandler(build as unknown as ServerBuild));
	const context = new RouterContextProvider();
	const { portal, address, secure, build } = from;
	context.set(requestContext, newRequestContext(request, { portal, address, secure, build }));
	return (await handler)(request, context);
}

function fieldsOf(form: FormData): Fields | null {
	const fields = [...form.entries()];
	return fields.every((field): field is [string, string] => typeof field[1] === "string") ? fields : null;
}

/** What a parked form waits for: the page that asks, and what the person is told. */
export interface ParkReason {
	asks: (search: { redirect: string }) => string;
	keptMessage: Message["key"];
	notKeptMessage: Message["key"];
}

const forLogIn: ParkReason = { asks: paths.login, keptMessage: "formParked", notKeptMessage: "formNotParked" };

/** Keeps a form whose session has ended until its user logs in again. Returns the redirect to the log-in (FORM-32). */
export async function park(current: RequestContext, { asks, keptMessage, notKeptMessage }: ParkReason = forLogIn): Promise<Response> {
	const { url, form, formHolder } = current;
	if (!form || formHolder === null || formHolder === 0) throw httpError("forbidden");
	// The log-in sends parked forms anyway.
	if (url.pathname === paths.parked()) return redirect(paths.login({}));
	const path = url.pathname + url.search;
	const fields = fieldsOf(form);
	await limitChanges(current, "parkedForm", formHolder, Buffer.byteLength(JSON.stringify(fields)));
	const kept =
		fields !== null &&
		(await parkForm(
			{ parked: current.portal.store.parked, signer: current.portal.signer },
			{ userId: formHolder, device: current.device, path, fields, key: current.formKey },
			current.now,
		));
	flash(current, "blank", kept ? keptMessage : notKeptMessage);
	return redirect(asks({ redirect: path }));
}

async function sendForm(current: RequestContext, request: Request, { path, fields }: WaitingForm): Promise<Response> {
	const user = current.signedIn;
	if (!user) throw new Error("Nobody has logged in.");
	const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]));
	body.append("_token", formToken({ session: { user }, device: current.device, portal: current.portal }));
	const cookies = {
		...withCookies(cookiesOf(request), current.cookies),
		// Without scripts: at the log-in's address, this form's page would load that address's scripts.
		[cookieNames.lite]: "1",
		[cookieName(cookieNames.flash, current.secure)]: undefined,
	};
	const headers = new Headers({ Cookie: headerOf(cookies) });
	for (const name of ["user-agent", "accept-language"]) headers.set(name, request.headers.get(name) ?? "");
	return dispatch(new Request(new URL(path, current.url.origin), { method: "POST", headers, body, redirect: "manual" }), current);
}

/** The form waits until the studio's code is given: it was not carried out. */
export function isForCode(answer: Response): boolean {
	return answer.headers.get("Location")?.startsWith(paths.studioCode()) ?? false;
}

function mustWait({ status }: Response): boolean {
	return status === failures.tooManyChanges.status || (status >= 500 && status !== failures.notSupported.status);
}

function withFlashAdopted(current: RequestContext, answer: Response): Response {
	const others = answer.headers.getSetCookie().filter((line) => !adoptFlash(current, line));
	const adopted = new Response(answer.body, answer);
	adopted.headers.delete("Set-Cookie");
	for (const line of others) adopted.headers.append("Set-Cookie", line);
	return adopted;
}

/**
 * Sends the user's parked forms of this browser after a log-in or on request, and answers as the last one does. Each has a key, so it
 * counts once even if a server dies (docs/decisions/0002); it stays if the portal fails (docs/decisions/0021).
 */
export const parkedForms: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	if (!current.signedIn) return response;
	const { store, signer, now } = current.portal;
	const { forms, dropped } = await takeForms({ parked: store.parked, signer }, current.signedIn, current.device, now());
	if (dropped > 0) flash(current, "blank", "formDropped");
	let last = response;
	for (const form of forms) {
		const answer = await sendForm(current, args.request, form).catch(() => null);
		if (answer === null || mustWait(answer)) return redirect(paths.parked());
		if (isForCode(answer)) return withFlashAdopted(current, answer);
		// If its row stays, a repeat gets the stored answer.
		await form.remove().catch(() => undefined);
		last = withFlashAdopted(current, answer);
	}
	if (last === response || last.headers.has("Location") || !current.isData) return last;
	return redirect(forms.at(-1)?.path ?? paths.home());
};
