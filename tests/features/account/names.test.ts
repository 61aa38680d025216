import { describe, expect, it } from "vitest";
import { withoutLinks } from "#app/features/attend/registrations-mail.server.ts";
import { ApiClient, apiUser } from "#tests/support/api.ts";
import { openPortal } from "#tests/support/portal.ts";

/**
 * Names that show nothing. They consist of zero width spaces and joiners, soft hyphens, Hangul
 * fillers, tag letters, blank Braille and spaces.
 */
const invisible = [
	"\u200B",
	"\u2060\u2060",
	"\u00AD",
	"\u3164",
	"\u{E0041}",
	"\u2800",
	"\u200B \uFEFF \u200D",
];
const password = "correct horse battery";

describe("A name", () => {
	it.each(invisible)("A first name of only invisible characters is refused: %j", async (name) => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/register/");
		const person = { lastName: "Holt", email: "maren@example.org", country: "gb", password };
		const refused = await agent.post("/register/", { ...person, firstName: name });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Enter your first name.");
		await agent.get("/login/?state=quick");
		expect((await agent.post("/login/?state=quick", { ...person, firstName: name })).status).toBe(
			422,
		);
		const row = {
			email: person.email,
			first_name: "Maren",
			last_name: "Holt",
			country: "gb",
			password,
		};
		expect(
			(await new ApiClient(portal).post("register", { ...row, first_name: name })).status,
		).toBe(422);
		const calls = await apiUser(portal);
		expect((await calls.send("PUT", "v2/user", { body: { first_name: name } })).status).toBe(422);
		const member = await portal.member({ email: "other@example.org" });
		await member.get("/my-source/profile/");
		expect(
			(
				await member.post("/my-source/profile/", {
					firstName: name,
					lastName: "Holt",
					country: "de",
				})
			).status,
		).toBe(422);
	});

	it.each([
		["J.R. O’Neill-Søndergård", "J. R. O’Neill-Søndergård"],
		["María José de la Cruz", "María José de la Cruz"],
		["Dr. Ada Lovelace III", "Dr. Ada Lovelace III"],
		["http://evil.example/59", "http evil. example 59"],
		["mailto:boss@evil.example", "mailto boss evil. example"],
		["evil․example", "evil. example"],
		["0900 123456", "…"],
	])("In an email to someone else, nothing in a name can become a link: %s", (typed, written) => {
		expect(withoutLinks(typed)).toBe(written);
	});
});
