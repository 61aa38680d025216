import { describe, expect, it } from "vitest";
import { MAIL_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { ago, calendarLeaf, fileSize, longDate } from "#app/platform/i18n/format.server.ts";
import type { TextKey } from "#app/platform/i18n/text-key.ts";
import { isText, languages, translationsOf } from "#app/platform/i18n/translations.server.ts";

const isolatedText = (text: string) => `\u2068${text}\u2069`;

describe("Translations and dates", () => {
	it("Translations use the plural forms and the number format of their language", () => {
		const found = (language: string, count: number) =>
			translationsOf(language)("search.found", { count, query: "x" });
		expect(found("en", 1)).toBe("1 result for “x”");
		expect(found("en", 1234)).toBe("1,234 results for “x”");
		expect(found("de", 1234)).toContain("1.234");
		const arabic = [0, 1, 2, 3, 11, 100].map((count) =>
			found("ar", count).replaceAll(/[\d٠-٩]+/g, "#"),
		);
		expect(new Set(arabic).size).toBeGreaterThan(3);
	});

	it("A number in a text gets the right plural form, and Latin digits in every language (LANG-12)", () => {
		const said = (language: string, linkMinutes: number) =>
			translationsOf(language, MAIL_NAMESPACE)("goodForLink", {
				linkMinutes,
				interpolation: { defaultVariables: {} },
			});
		expect([1, 15].map((minutes) => said("en", minutes))).toEqual([
			"The link works once, for 1 minute.",
			"The link works once, for 15 minutes.",
		]);
		expect([2, 5, 15].map((minutes) => /خلال (.+)\./u.exec(said("ar", minutes))?.[1])).toEqual([
			"دقيقتين",
			"5 دقائق",
			"15 دقيقة",
		]);
		const written = languages.flatMap((language) => [
			translationsOf(language)("pointBar.number", { count: 1234 }),
			ago(language, 0, 3 * 86_400_000),
			fileSize(language, 2_300_000),
			longDate(language, 0) ?? "",
			said(language, 1234),
		]);
		expect(written.filter((text) => !/\d/.test(text) || /[\p{Nd}--\d]/v.test(text))).toEqual([]);
	});

	it("Translations isolate only names in the other writing direction and, in Arabic, values that begin with a symbol", () => {
		const english = translationsOf("en", MAIL_NAMESPACE);
		const arabic = translationsOf("ar", MAIL_NAMESPACE);
		expect(arabic("hello", { name: "Maren" })).toContain(isolatedText("Maren"));
		expect(arabic("hello", { name: "مارين" })).not.toContain("\u2068");
		expect(english("hello", { name: "مارين" })).toContain(isolatedText("مارين"));
		expect(english("hello", { name: "Maren" })).not.toContain("\u2068");
		expect(arabic("hello", { name: "maren@example.org" })).not.toContain("\u2068");
		expect(arabic("hello", { name: "#000000" })).toContain(isolatedText("#000000"));
		expect(arabic("hello", { name: "+2" })).toContain(isolatedText("+2"));
		expect(english("hello", { name: "#000000" })).not.toContain("\u2068");
	});

	it("Translations insert values unchanged, even if they look like HTML, a placeholder or a key", () => {
		const name = "<b> & $1 {{title}} $t(nav.home)";
		expect(translationsOf("en", MAIL_NAMESPACE)("hello", { name, title: "x" })).toContain(name);
	});

	it("The month on a calendar leaf includes the year", () => {
		const month = (language: string) =>
			calendarLeaf(language, Date.parse("2027-03-10T12:00:00Z"))?.month;
		expect(["en", "pt", "es", "ar"].map(month)).toEqual([
			"Mar 2027",
			"mar. 2027",
			"mar 2027",
			"مارس 2027",
		]);
	});

	it("A category's name that has no translation is shown unchanged", () => {
		const t = translationsOf("en");
		const named = (name: string) =>
			t("category.4711", { defaultValue: name, skipInterpolation: true });
		expect(named("Harbours & <b>")).toBe("Harbours & <b>");
		expect(named("Of {{count}} $t(nav.home)")).toBe("Of {{count}} $t(nav.home)");
	});

	it("English is the first language, an unknown key is shown as it is, and an unknown language falls back to English", () => {
		expect(languages[0]).toBe("en");
		expect(translationsOf("en")("no.such.key" as TextKey)).toBe("no.such.key");
		expect(translationsOf("xx")("nav.home")).toBe(translationsOf("en")("nav.home"));
	});

	it("A text key from a request is rejected if it is unknown, only dots, or a property that every object has", () => {
		expect(isText("nav.home", NAMESPACE)).toBe(true);
		for (const key of [
			"nav",
			"no.such.key",
			"constructor.name",
			"__proto__.nav",
			".".repeat(200_000),
		])
			expect(isText(key, NAMESPACE)).toBe(false);
	});
});
