import type { Visit } from "./visit.server.ts";

const purpose = "form";

/** The anti-forgery token of a page's forms: names the user (0: nobody) and, by its signature, the browser. */
export function formToken(visit: Pick<Visit, "session" | "device" | "portal">): string {
	const user = visit.session?.user.id ?? 0;
	return `${user}.${visit.portal.signer.sign(purpose, `${user} ${visit.device}`)}`;
}

/** Whom a token names, when we made it for this browser; else null. */
export function tokenHolder(visit: Pick<Visit, "device" | "portal">, token: FormDataEntryValue | null): number | null {
	if (typeof token !== "string") return null;
	const [user = "", signature = ""] = token.split(".");
	if (!/^\d{1,15}$/.test(user)) return null;
	return visit.portal.signer.verify(purpose, `${user} ${visit.device}`, signature) ? Number(user) : null;
}

/**
 * Whether a form came from this portal: its `Origin`, if it was sent, has the host it was sent to, or is one of `ORIGIN` where that is set.
 * Browsers that send none are known by the token alone (contract, section 8, "Forms").
 */
export function isOwnOrigin(request: Request, visit: Pick<Visit, "url" | "portal">): boolean {
	const origin = request.headers.get("origin");
	if (origin === null) return true;
	if (!URL.canParse(origin)) return false;
	const { origins } = visit.portal.settings;
	const given = new URL(origin);
	return origins.length > 0 ? origins.includes(given.origin) : given.host === visit.url.host;
}

/** A text field of the form: outer white space off, control characters out, null when empty or absent. */
export function textField(form: FormData, name: string): string | null {
	const value = form.get(name);
	if (typeof value !== "string") return null;
	const plain = value.replaceAll(/\p{Cc}/gu, "").trim();
	return plain === "" ? null : plain;
}
