import { expect, it } from "vitest";
import { mayPark } from "#app/domain/account/parked-form.ts";

it("a form is parked unless it has a secret, is of a page for secrets, or is longer than the portal takes (FORM-35)", () => {
	const words = [["words", "Maple"]] as const;
	expect(mayPark("/my-source/profile/", words)).toBe(true);
	for (const name of ["password", "old", "code", "passphrase"]) expect(mayPark("/my-source/profile/", [[name, "x"]]), name).toBe(false);
	for (const page of ["password", "delete", "confirm"]) expect(mayPark(`/my-source/${page}/`, words), page).toBe(false);
	// `a=` and the text, as it is sent.
	expect([65_534, 65_535].map((length) => mayPark("/home/", [["a", "x".repeat(length)]]))).toEqual([true, false]);
	expect(mayPark("/home/", [["a", "é".repeat(11_000)]])).toBe(false);
});
