import { expect, it } from "vitest";
import { isParkable, visibleFields } from "#app/features/account/parked-forms.server.ts";

it("A form is parked unless it has a field for a secret, belongs to a page that asks for a password or code, is too long, or has too many fields (FORM-34)", () => {
	const words = [["words", "Maple"]] as const;
	expect(isParkable("/my-source/profile/", words)).toBe(true);
	for (const name of ["password", "old", "code", "passphrase"])
		expect(isParkable("/my-source/profile/", [[name, "x"]]), name).toBe(false);
	for (const page of ["password", "delete", "confirm"])
		expect(isParkable(`/my-source/${page}/`, words), page).toBe(false);
	// The length includes `a=`, and counts the characters of the encoded text.
	expect(
		[65_534, 65_535].map((length) => isParkable("/home/", [["a", "x".repeat(length)]])),
	).toEqual([true, false]);
	expect(isParkable("/home/", [["a", "é".repeat(11_000)]])).toBe(false);
	expect(
		[997, 998].map((count) =>
			isParkable(
				"/home/",
				Array.from({ length: count }, () => ["a", "x"] as const),
			),
		),
	).toEqual([true, false]);
});

it("A parked form shows what the user typed, but no technical fields, no paths, and no values without letters", () => {
	const fields = [
		["intent", "check"],
		["returnTo", "/home/"],
		["note", "See you in Japan"],
		["answer", "3"],
		["link", "/info/620/"],
		["title", ""],
		["visit", "a1b2c3"],
		["openedWith", "12 title:3xK9_a-Q"],
		["_extra", "x"],
	] as const;
	expect(visibleFields(fields)).toEqual([["note", "See you in Japan"]]);
});
