import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { translateFrom } from "#app/client/translations.ts";
import { languages, translationsOf } from "#app/i18n/translations.server.ts";
import type { Translate } from "#app/i18n/use-translate.tsx";
import english from "../../public/locales/en/general.json" with { type: "json" };

/** The same words, asked for by any key. */
const anyKey = (t: Translate) => t as (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of a tree, by their keys; plural forms under the key they belong to. */
function keysOf(tree: object, before = ""): string[] {
	return Object.entries(tree).flatMap(([name, value]) =>
		typeof value === "object" && value !== null
			? keysOf(value, `${before}${name}.`)
			: [`${before}${name.replace(/_(zero|one|other)$/, "")}`],
	);
}

/** The texts of a tree, by their whole keys. */
function textsOf(tree: object, before = ""): [key: string, text: string][] {
	return Object.entries(tree).flatMap(([name, value]) =>
		typeof value === "object" && value !== null
			? textsOf(value, `${before}${name}.`)
			: [[before + name, String(value)] as [string, string]],
	);
}

describe("The words", () => {
	it("are the same as i18next's own for every text, with every number, whichever was asked first, on the server and in the browser", async () => {
		const instance = i18next.createInstance({
			lng: "en",
			ns: ["general"],
			defaultNS: "general",
			resources: { en: { general: english } },
			interpolation: { escapeValue: false },
			initAsync: false,
			showSupportNotice: false,
		} as Parameters<typeof i18next.createInstance>[0]);
		await instance.init();
		const t = anyKey(translationsOf("en"));
		const inBrowser = anyKey(translateFrom(new Map(textsOf(english)), "en", (key) => key));
		const names = new Set([...JSON.stringify(english).matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] as string));
		const values = (count: number) => ({ ...Object.fromEntries([...names].map((name) => [name, `<${name} & $1 {{x}}>`])), count });
		for (const key of new Set(keysOf(english))) {
			for (const count of [2, 0, 1, 5, 21, 1234]) {
				const said = instance.t(key, values(count));
				expect([key, count, t(key, values(count)), inBrowser(key, values(count))]).toEqual([key, count, said, said]);
			}
			expect([key, t(key)]).toEqual([key, instance.t(key)]);
			// One without its number is nowhere asked for.
			if (!/\{\{/.test(instance.t(key, { skipInterpolation: true }))) expect([key, inBrowser(key)]).toEqual([key, instance.t(key)]);
		}
	});

	it("say a default text as it is where there is no text of ours", () => {
		const t = translationsOf("en");
		expect(t("category.4711", { defaultValue: "Harbours & <b>" })).toBe("Harbours & <b>");
		expect(t("nav.home", { defaultValue: "Elsewhere" })).toBe(t("nav.home"));
		expect(t("category.4711", { defaultValue: "Of {{count}} $t(nav.home)", count: 3 })).toBe("Of {{count}} $t(nav.home)");
	});

	it("begin with the portal's own language, and an unknown key stays what it is", () => {
		expect(languages[0]).toBe("en");
		expect(anyKey(translationsOf("en"))("no.such.key")).toBe("no.such.key");
	});

	it("stand for themselves where somebody sent a key of nothing but dots", () => {
		const dots = ".".repeat(200_000);
		expect(anyKey(translationsOf("en"))(dots)).toBe(dots);
		expect(translationsOf("en")(dots, { defaultValue: "Islands" })).toBe("Islands");
	});
});
