import { describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "#app/constants.ts";
import { commonPasswords, isGuessable } from "#app/features/account/common-passwords.server.ts";

describe("New passwords (OWASP ASVS 5, 6.2.4, 6.2.11, 6.2.12) (ACCT-4)", () => {
	it("New passwords are compared with more than 15,000 common passwords of at least the minimum length", () => {
		const list = [...commonPasswords()];
		expect(list.length).toBeGreaterThan(15_000);
		expect(list.filter((password) => password.length < PASSWORD_MIN_LENGTH)).toEqual([]);
		expect(list.slice(0, 3)).toEqual(["password", "12345678", "123456789"]);
		expect(list.filter((password) => !isGuessable(password))).toEqual([]);
	});

	it.each([
		"password",
		"PASSWORD1",
		"Passw0rd",
		"12345678",
		"iloveyou!!",
		"aaaaaaaaaa",
		"\uFF50assword",
		"1qaz2wsx",
		"Liverpool",
		"corvette",
		"tradewinds",
		"Tradewinds2026!",
		"!!Travel123",
		"Summer2026",
		"travelagent1",
		"Welcome-2026",
		"P@ssw0rd!!",
	])("The password %s is too easy to guess", (password) => {
		expect(isGuessable(password)).toBe(true);
	});

	it.each([
		"correct horse battery",
		"tr4dewinds blow south",
		"ひらがなのパスワード",
		"summer in the alps",
		"kX9#mQ2$",
	])("The password %s is not too easy to guess", (password) => {
		expect(isGuessable(password)).toBe(false);
	});
});
