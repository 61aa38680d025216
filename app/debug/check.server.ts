import { portalProgram } from "#app/features/catalog/catalog.ts";
import type { TFunction } from "i18next";
import { HELP_NAMESPACE } from "#app/constants.ts";
import { cookieName, cookieNames, cookieOf } from "#app/platform/http/cookies.server.ts";
import { browserVersion, deviceName } from "#app/platform/http/device.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { languageName, timeOfDay } from "#app/platform/i18n/format.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { version } from "#app/platform/logs/version.server.ts";
import type { HelpTextBelow } from "#app/platform/i18n/text-key.ts";

type HelpTexts = TFunction<typeof HELP_NAMESPACE>;

/**
 * `value` is null if only a script in the browser can find it. `state` is `good` if the portal
 * works with the value, `bad` if it doesn't, and null if the value doesn't matter.
 */
export interface CheckLine {
	key: HelpTextBelow<"debug.name">;
	value: string | null;
	state: "good" | "bad" | null;
}

function cookiesOf(request: Request, secure: boolean): number {
	const names = Object.values(cookieNames).flatMap((name) => [name, cookieName(name, secure)]);
	return [...new Set(names)].filter((name) => cookieOf(request, name) !== null).length;
}

function plain(text: string | null, longest: number): string | null {
	return text === null ? null : truncate(text.replaceAll(/\p{Cc}/gu, " "), longest);
}

function browserValue(userAgent: string | null, t: HelpTexts): string {
	if (userAgent === null) return t("debug.unknown");
	const { browser, system } = deviceName(userAgent);
	const named = [browser, browser && browserVersion(userAgent)].filter(Boolean).join(" ");
	const plain = [named, system].filter(Boolean).join(", ");
	return plain === "" ? userAgent : t("debug.browser", { plain, userAgent });
}

function scriptLine(
	{ preferences }: RequestContext,
	t: HelpTexts,
	savesData: boolean,
	chosen: boolean,
): CheckLine {
	if (!preferences.lite) return { key: "script", value: t("debug.script.off"), state: null };
	return {
		key: "script",
		value: t(savesData && !chosen ? "debug.script.savesData" : "debug.script.lite"),
		state: null,
	};
}

function savingValue(
	{ preferences }: RequestContext,
	t: HelpTexts,
	savesData: boolean,
	chosen: boolean,
): string {
	if (chosen) return t("debug.saving.lite");
	if (savesData) return t(preferences.lite ? "debug.saving.asked" : "debug.saving.askedNot");
	return t("debug.saving.no");
}

/**
 * Returns what the server knows about the request, and the hosts that the browser must reach
 * (HELP-20).
 */
export async function loadCheck(context: RequestContext, request: Request) {
	const { language, url, secure, session, now, portal, id, preferences } = context;
	const t = translationsOf(language, HELP_NAMESPACE);
	const cookies = cookiesOf(request, secure);
	const savesData = request.headers.get("save-data") === "on";
	const chosen = cookieOf(request, cookieNames.lite) === "1";
	const asked = plain(request.headers.get("accept-language"), 120);
	const lines: CheckLine[] = [
		{ key: "portal", value: `${portal.title()} ${version}`, state: null },
		{ key: "request", value: id, state: null },
		{ key: "time", value: timeOfDay(language, now), state: null },
		{
			key: "address",
			value: t(secure ? "debug.address.secure" : "debug.address.open", { host: url.host }),
			state: null,
		},
		{ key: "account", value: t(session ? "debug.account.in" : "debug.account.out"), state: null },
		{
			key: "browser",
			value: browserValue(plain(request.headers.get("user-agent"), 300), t),
			state: null,
		},
		scriptLine(context, t, savesData, chosen),
		{
			key: "cookies",
			value: cookies > 0 ? t("debug.cookies.back", { count: cookies }) : t("debug.cookies.none"),
			state: cookies > 0 ? "good" : "bad",
		},
		{
			key: "language",
			value: asked
				? t("debug.language.asked", { name: languageName(language), asked })
				: languageName(language),
			state: null,
		},
		{ key: "zone", value: null, state: null },
		{ key: "window", value: null, state: null },
		{ key: "look", value: null, state: null },
		{ key: "saving", value: savingValue(context, t, savesData, chosen), state: null },
		{ key: "storage", value: null, state: null },
		{ key: "line", value: null, state: null },
	];
	return {
		now,
		lines,
		hosts: [{ name: url.host, href: `/reached.svg?${id}` }, ...pictureHost(context)],
		lite: preferences.lite,
		debug: preferences.debug,
		holiday: preferences.holiday,
	};
}

export type CheckView = Awaited<ReturnType<typeof loadCheck>>;

// Returns a list with the image CDN's host and one of the portal's own pictures there. The list is
// empty without such a CDN or picture.
function pictureHost({ portal, catalog }: RequestContext): { name: string; href: string }[] {
	const prefix = portal.settings.cdn.image;
	if (prefix === null) return [];
	const look = portalProgram(catalog);
	const href = [look?.image, look?.background.image, look?.logo].find((image) =>
		image?.startsWith(prefix),
	);
	return href ? [{ name: new URL(prefix).host, href }] : [];
}
