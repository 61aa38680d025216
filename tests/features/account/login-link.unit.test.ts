import { describe, expect, it } from "vitest";
import { isCodeUsable, codeOf, readCode } from "#app/features/account/links/login-link.ts";

describe("Emailed codes", () => {
	it("An emailed code has six digits, even for a small number", () => {
		expect([0, 7, 123_456, 999_999].map(codeOf)).toEqual(["000000", "000007", "123456", "999999"]);
	});

	it.each([
		["123456", "123456"],
		[" 123 456 ", "123456"],
		["123-456", "123456"],
		["123\u00A0456", "123456"],
		["１２３４５６", "123456"],
		["١٢٣٤٥٦", "123456"],
		["۱۲۳۴۵۶", "123456"],
		["12345", null],
		["1234567", null],
		["12345a", null],
		["", null],
	])("The typed code %j is read as %s", (typed, code) => {
		expect(readCode(typed)).toBe(code);
	});

	it("An emailed code can be tried five times", () => {
		expect([0, 4, 5].map((codeAttempts) => isCodeUsable({ hasCode: true, codeAttempts }))).toEqual([
			true,
			true,
			false,
		]);
		expect(isCodeUsable({ hasCode: false, codeAttempts: 0 })).toBe(false);
	});
});
