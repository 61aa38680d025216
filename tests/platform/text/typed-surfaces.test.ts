import { describe, expect, it } from "vitest";
import { diplomaNumberIn } from "#tests/support/pdf.ts";
import { enroll, graduate, pageAddress } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Json } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { diplomaRows, emailRows, letterRows, numberRows, phoneRows } from "./typed-rows.ts";

const blanks = [...numberRows, ...letterRows].filter(({ program }) => program === "en");

/** Writes a pack with a program whose first page has a blank for each row in `blanks`. */
function packOfBlanks(): string {
	const pack = copyOfSamplePack();
	const question = {
		id: 620_199,
		page_number: 1,
		type: "fill in the blanks",
		question: blanks.map(() => "___").join(" and "),
		correct_answers: blanks.map(({ accepted }) => accepted),
	};
	editPack(pack, "apps/620.json", ["chapters", 0, "pages"], [question] as unknown as Json);
	return pack;
}

describe("Pages read typed text as the table defines (FORM-38, QUIZ-37)", () => {
	it.each(["en", "de"])(
		"The player marks each blank by the meaning of the typed text, on pages in %s",
		async (language) => {
			const agent = await (await openPortal({ pack: packOfBlanks() })).member();
			await enroll(agent, 620);
			const page = pageAddress(620, 6201, 1);
			await agent.get(`${page}?lng=${language}`);
			await agent.post(page, { intent: "check", answer: blanks.map(({ typed }) => typed) });
			const { $ } = await agent.get(page);
			const marks = $("main .blank").toArray();
			expect(marks).toHaveLength(blanks.length);
			const shown = blanks.flatMap((row, place) => {
				const right = $(marks[place]).hasClass("blank--right");
				return row.page === language && right !== row.right
					? [[row.typed, row.accepted, right]]
					: [];
			});
			expect(shown).toEqual([]);
		},
	);

	it("The login finds the account however people paste its email address", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ana@example.com", password: "correct horse battery" });
		const rows = emailRows.filter(({ read }) => read === "ana@example.com").slice(0, 6);
		for (const { typed } of rows) {
			const agent = portal.agent();
			await agent.get("/login/");
			const { location } = await agent.post("/login/", {
				email: typed,
				password: "correct horse battery",
			});
			expect([typed, location]).toEqual([typed, "/home/"]);
		}
	});

	it("The profile reads a phone number however people type it, and refuses an invalid one with 422", async () => {
		const agent = await (await openPortal()).member();
		const profile = "/my-source/profile/";
		await agent.get(profile);
		const fields = { firstName: "Ana", lastName: "\u200BHo\u00ADlt ", country: "ca" };
		for (const { typed, read } of phoneRows) {
			const answer = await agent.post(profile, { ...fields, phone: typed });
			const field = (await agent.get(profile)).$("input[name=phone]");
			if (typeof read === "string")
				expect([typed, field.attr("value") ?? ""]).toEqual([typed, read]);
			else expect([typed, answer.status]).toEqual([typed, 422]);
		}
		const { $ } = await agent.get(`${profile}?lng=ar`);
		expect($("input[name=lastName]").attr("value")).toBe("Holt");
		expect($("input[name=phone]").attr("dir")).toBe("ltr");
	});

	it("The page that verifies diplomas finds a number however people paste it, and the search ignores invisible characters and reads full-width letters", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const number = diplomaNumberIn((await agent.get("/diploma/620/")).text);
		const visitor = portal.agent();
		for (const { typed, read } of diplomaRows) {
			const pasted = typed.replace("ABCD-EFGH-IJKL-MNOP", number);
			const { status, location } = await visitor.get(
				`/verify/?number=${encodeURIComponent(pasted)}`,
			);
			const expected = typeof read === "string" ? 302 : 422;
			expect([pasted, status]).toEqual([pasted, expected]);
			if (expected === 302 && pasted !== typed) expect(location).toBe(`/verify/${number}/`);
		}
		expect((await visitor.get(`/verify/${number}).`)).text).toContain(number);
		for (const marks of [").", ")", ")/", "%E2%80%9D.", "%3E"]) {
			for (const page of ["/attend/", "/privacy/", `/verify/${number}/`, "/training/620/6201/"]) {
				const { status, location } = await agent.get(`${page}${marks}?lng=de`);
				expect([marks, status, location]).toEqual([marks, 302, `${page}?lng=de`]);
			}
		}
		for (const other of ["/api/v1/).", "/media/none/)."])
			expect([other, (await agent.get(other)).status]).toEqual([other, 404]);
		const found = await agent.get(
			`/search/?q=${encodeURIComponent("\u200FＣali\u00ADfornia\u200B")}`,
		);
		expect(found.$("main mark").first().text()).toBe("California");
		const field = (await visitor.get("/login/?lng=ar")).$("input[name=email]");
		expect(field.attr("dir")).toBe("ltr");
	});
});
