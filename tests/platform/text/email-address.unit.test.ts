import { describe, expect, test } from "vitest";
import { canonicalEmail } from "#app/features/account/user.ts";
import { isEmail, normalEmail } from "#app/platform/text/typed-text.ts";

describe("An email address", () => {
	test.each([
		["maren@example.org", "maren@example.org"],
		[" Jürgen.Müller@example.de ", "Jürgen.Müller@example.de"],
		// Decomposed letters become composed ones.
		["Ju\u0308rgen@example.de", "Jürgen@example.de"],
		["ana@bücher.example", "ana@xn--bcher-kva.example"],
		["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
		["ana@BÜCHER.example", "ana@xn--bcher-kva.example"],
		["иван@почта.рф", "иван@xn--80a1acny.xn--p1ai"],
		["用户@例え。テスト", "用户@xn--r8jz45g.xn--zckzah"],
		["مستخدم@مثال.إختبار", "مستخدم@xn--mgbh0fb.xn--kgbechtv"],
		["o'neil+trade_1@mail.example.co.uk", "o'neil+trade_1@mail.example.co.uk"],
	])("%s is accepted as the email address %s (ACCT-1)", (typed, address) => {
		expect(normalEmail(typed)).toBe(address);
		expect(isEmail(normalEmail(typed))).toBe(true);
	});

	test.each([
		"maren",
		"@example.org",
		"maren@",
		"maren@example",
		"maren@@example.org",
		".maren@example.org",
		"ma..ren@example.org",
		"maren.@example.org",
		"ma ren@example.org",
		"maren@exa mple.org",
		"maren@bücher.example/path",
		"maren@bücher.example:25",
		"maren@host@bücher.example",
		"<maren@example.org>",
		"maren@example.org\nbcc@example.org",
		"maren@-example.org",
	])("%j is refused as an email address", (typed) => {
		expect(isEmail(normalEmail(typed))).toBe(false);
	});

	test("All spellings of an email address have the same canonical form", () => {
		const ways = ["Ana@Bücher.example", "ana@BÜCHER.EXAMPLE", "ana@xn--bcher-kva.example"];
		expect(new Set(ways.map(canonicalEmail))).toEqual(new Set(["ana@xn--bcher-kva.example"]));
	});
});
