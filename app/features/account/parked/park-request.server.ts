import type { Fields } from "./parked-form.ts";
import { paths } from "#app/paths.ts";
import { parkForm } from "./park-form.server.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";

function fieldsOf(form: FormData): Fields | null {
	const fields = [...form.entries()];
	return fields.every((field): field is [string, string] => typeof field[1] === "string")
		? fields
		: null;
}

/** What a parked form waits for: the page that asks, and what the person is told. */
export interface ParkReason {
	asks: (search: { redirect: string }) => string;
	keptMessage: Message["key"];
	notKeptMessage: Message["key"];
}

const forLogIn: ParkReason = {
	asks: paths.login,
	keptMessage: "formParked",
	notKeptMessage: "formNotParked",
};

/**
 * Keeps a form that came without a session, for its user in this browser. Returns the redirect to the page that asks for the log-in, which
 * leads on to `/parked/`: there the person sees what they sent, and sends it (FORM-32).
 */
export async function park(
	current: RequestContext,
	{ asks, keptMessage, notKeptMessage }: ParkReason = forLogIn,
): Promise<Response> {
	const { url, form, formHolder } = current;
	if (!form || formHolder === null || formHolder === 0) throw httpError("forbidden");
	const path = url.pathname + url.search;
	// A file is gone after its request.
	const fields = current.upload ? null : fieldsOf(form);
	await limit(current, "parkedForm", String(formHolder));
	const isKept =
		fields !== null &&
		(await parkForm(
			current.portal,
			{ userId: formHolder, device: current.device, path, fields, key: current.sentKey },
			current.now,
		));
	// It waits again.
	current.parkedForm = null;
	flash(current, "blank", isKept ? keptMessage : notKeptMessage);
	return redirect(asks({ redirect: isKept ? paths.parked() : path }));
}
