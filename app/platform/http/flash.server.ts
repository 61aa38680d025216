import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isText } from "#app/platform/i18n/translations.server.ts";
import { cookieName, cookieNames, setCookie } from "./cookies.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";

export function readMessages(value: string): Message[] {
	return value
		.split(" ")
		.flatMap((part): Message[] => {
			const [kind, key] = part.split(":");
			return (kind === "success" || kind === "error" || kind === "blank") &&
				key &&
				/^(studio\.)?\w{1,40}$/.test(key) &&
				isMessage(key)
				? [{ kind, key }]
				: [];
		})
		.slice(0, 5);
}

function ownFlash({ cookies, secure }: Pick<RequestContext, "cookies" | "secure">): string | null {
	return (
		cookies.find(
			(line) =>
				line.startsWith(`${cookieName(cookieNames.flash, secure)}=`) && !line.includes("Max-Age=0"),
		) ?? null
	);
}

function isMessage(key: string): key is Message["key"] {
	const own = /^studio\.(.+)$/.exec(key)?.[1];
	return own === undefined
		? isText(`messages.${key}`)
		: isText(`messages.${own}`, STUDIO_NAMESPACE);
}

export function flash(context: RequestContext, kind: Message["kind"], key: Message["key"]): void {
	const name = cookieName(cookieNames.flash, context.secure);
	const kept = ownFlash(context);
	const before = kept
		? decodeURIComponent(kept.slice(kept.indexOf("=") + 1, kept.indexOf(";")))
		: "";
	const line = setCookie(name, `${before} ${kind}:${key}`.trim(), { secure: context.secure });
	context.cookies = [...context.cookies.filter((other) => !other.startsWith(`${name}=`)), line];
}
