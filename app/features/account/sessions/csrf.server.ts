import type { User } from "#app/features/account/user.ts";
import type { RequestContext } from "#app/request.server.ts";
import { pooledRandomBytes } from "#app/features/account/signer.server.ts";

const purpose = "form";

function masked(text: Uint8Array, mask: Uint8Array): Buffer {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ (mask[at] ?? 0);
	return bytes;
}

/** Returns a token that names the user (0 for no one) and is signed for the browser. A new mask each time protects it against BREACH. */
export function formToken(
	context: Pick<RequestContext, "device" | "portal"> & {
		session: { user: Pick<User, "id"> } | null;
	},
): string {
	const user = context.session?.user.id ?? 0;
	const signature = Buffer.from(context.portal.signer.sign(purpose, `${user} ${context.device}`));
	const mask = pooledRandomBytes(signature.length);
	return `${user}.${mask.toString("base64url")}.${masked(signature, mask).toString("base64url")}`;
}

/** Returns the id of the token's user, 0 for no one, or null if the token was not made for this browser. */
export function tokenHolder(
	context: Pick<RequestContext, "device" | "portal">,
	token: FormDataEntryValue | null,
): number | null {
	if (typeof token !== "string" || token.length > 300) return null;
	const [user = "", mask = "", text = ""] = token.split(".");
	if (!/^\d{1,15}$/.test(user)) return null;
	const signature = masked(
		Buffer.from(text, "base64url"),
		Buffer.from(mask, "base64url"),
	).toString();
	return context.portal.signer.verify(purpose, `${user} ${context.device}`, signature)
		? Number(user)
		: null;
}

/** Returns whether a request may come from this portal's pages. Without an `Origin` header, the token alone decides (FORM-5). */
export function isOwnOrigin(
	request: Request,
	context: Pick<RequestContext, "url" | "portal">,
): boolean {
	const origin = request.headers.get("origin");
	if (origin === null) return true;
	if (!URL.canParse(origin)) return false;
	const { origins } = context.portal.settings;
	const given = new URL(origin);
	return origins.length > 0 ? origins.includes(given.origin) : given.host === context.url.host;
}
