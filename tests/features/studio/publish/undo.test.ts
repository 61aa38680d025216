import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const outline = "/studio/620/";

/** Presses the first button that undoes something. */
async function undoFirst(author: Agent, at: string) {
	const page = await author.get(at);
	const button = page.$("button[value=undo]").first();
	const form = button.closest("form");
	const sent = { step: form.find("[name=step]").val(), from: form.find("[name=from]").val() };
	const answer = await author.post(outline, { ...sent, intent: "undo" } as Record<string, string>);
	return { name: button.attr("aria-label"), sent, answer, after: await author.get(at) };
}

describe("The last saves next to the outline, and who changed what (STUDIO-38)", () => {
	it("Without JavaScript, an author can undo a save and then undo the undo", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const link = (await author.get(outline)).$("a[href*='/620/pages/']").attr("href") ?? "";
		const saved = valuesOf(await author.get(link), "form#page");
		expect((await author.get(outline)).text).not.toContain("Recent saves");
		await author.post(link, { ...saved, title: "A better title" });
		const first = await undoFirst(author, outline);
		expect(first.name).toMatch(/^Undo: A better title, /);
		expect(first.answer.location).toBe(`${outline}#last-saves`);
		expect(first.after.text).toContain("Undone.");
		expect(first.after.$(".last-saves li").text()).toContain("Title");
		expect(valuesOf(await author.get(link), "form#page").title).toEqual(saved.title);
		const second = await undoFirst(author, "/studio/620/publish/");
		expect(second.answer.location).toBe("/studio/620/publish/#edits");
		expect(valuesOf(await author.get(link), "form#page").title).toEqual(["A better title"]);
		const stale = await author.post(outline, { step: "1000", intent: "undo" });
		expect(stale.location).toBe(`${outline}#last-saves`);
		expect((await author.get(outline)).text).toContain("so nothing was undone.");
		expect((await author.post(outline, { intent: "undo", step: "x" })).status).toBe(422);
	});
});
