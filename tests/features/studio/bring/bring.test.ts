import { expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { brief, questionBank } from "./brief.ts";
import type { PackApp, PackPage } from "#tests/support/answers.ts";
import { enroll, finishPage, pageAddress } from "#tests/support/learner.ts";
import { accountIdOf, useUp } from "#tests/support/person.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";

interface SentFile {
	name: string;
	content: Uint8Array | string;
}

/**
 * Opens the import form. Returns a function that sends the form as a browser without scripts does.
 */
async function openForm(author: Agent, address: string) {
	const { $ } = await author.get(address);
	const hidden = $("form.bring-form input[type=hidden]").toArray();
	return async (fields: Readonly<Record<string, string>>, file: SentFile | null) => {
		const body = new FormData();
		for (const field of hidden) body.set($(field).attr("name") ?? "", $(field).attr("value") ?? "");
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		body.set(
			"file",
			new File([file ? new Uint8Array(Buffer.from(file.content)) : ""], file?.name ?? ""),
		);
		const form = new Response(body);
		const headers = { "Content-Type": form.headers.get("Content-Type") ?? "", Origin: author.base };
		return author.fetch(address, { method: "POST", body: await form.bytes(), headers });
	};
}

async function send(
	author: Agent,
	address: string,
	fields: Readonly<Record<string, string>>,
	file: SentFile | null,
) {
	return (await openForm(author, address))(fields, file);
}

/** Finishes a page, whose cards are in a different order for each learner. */
async function finish(learner: Agent, address: string, page: PackPage): Promise<Answer> {
	const { $ } = await learner.get(address);
	const shown = $("main label")
		.toArray()
		.map((label) => $(label).text().trim());
	const place = (option: unknown) => shown.indexOf(String((option as { label?: string }).label));
	const options = page.options?.toSorted((a, b) => place(a) - place(b));
	return finishPage(learner, address, page.type === "drag and drop" ? { ...page, options } : page);
}

const linesOf = ({ $ }: Pick<Answer, "$">, list: string) =>
	$(list)
		.toArray()
		.map((line) => $(line).text().replaceAll(/\s+/g, " ").trim());

it("An administrator creates a program from a Word file, adds a question bank and publishes both, and a learner completes the program (STUDIO-120, STUDIO-121)", async () => {
	const portal = await openPortal();
	const host = await studioMember(portal, { isHost: true });
	expect((await host.get("/studio/")).$("a[href='/studio/bring/']")).toHaveLength(1);
	const made = await send(
		host,
		"/studio/bring/",
		{ name: "" },
		{ name: "jordan.docx", content: await brief() },
	);
	expect(made.status).toBe(302);
	const [, program = ""] =
		/^\/studio\/(\d+)\/bring\/\d+\/$/.exec(made.headers.get("Location") ?? "") ?? [];
	const report = await host.get(made.headers.get("Location") ?? "");
	expect(report.$("h1").text()).toBe("Jordan in a week");
	expect(report.$(".block__head p").first().text()).toBe(
		"Imported: 2 chapters, 4 pages (0 questions) and 6 pictures.",
	);
	expect(linesOf(report, ".brought > li > ul > li a")).toEqual([
		"On the map",
		"The coast",
		"Petra",
		"Wadi Rum",
	]);
	expect(linesOf(report, ".bring-notes li")).toEqual([
		"The title of the file, “Jordan in a week”, became the name of the program.",
		"“Petra” shows its first picture. Its other pictures (1) are among the program’s files. Petra",
		"“Wadi Rum” shows its first picture. Its other pictures (1) are among the program’s files. Wadi Rum",
	]);

	const into = `/studio/${program}/bring/`;
	expect((await host.get(`/studio/${program}/`)).$(`a[href='${into}']`)).toHaveLength(1);
	const added = await send(
		host,
		into,
		{ chapter: "" },
		{ name: "bank.gift", content: questionBank },
	);
	const questions = await host.get(added.headers.get("Location") ?? "");
	expect(questions.$(".block__head p").first().text()).toBe(
		"Imported: 1 chapter, 5 pages (5 questions) and 0 pictures.",
	);
	expect(linesOf(questions, ".bring-notes li")).toEqual([
		"Line 11: A question that can’t be read: “This one has no end {=a ~b”",
		"Line 13: A range of numbers became a slider with 26 as the answer, in steps of 4. Check its numbers. How long is the coast, in km?",
	]);
	const edits = (await host.get(`/studio/${program}/publish/`)).$(".edit-list a");
	expect(edits.attr("href")).toBe(added.headers.get("Location"));

	await host.get(`/studio/${program}/publish/`);
	const revision =
		(await host.get(`/studio/${program}/publish/`)).$("input[name=revision]").attr("value") ?? "";
	await host.post(`/studio/${program}/publish/`, { intent: "publish", revision });

	const { pack } = await portal.container.database.db
		.selectFrom("program_version")
		.select("pack")
		.where("app_id", "=", Number(program))
		.executeTakeFirstOrThrow();
	const { chapters } = JSON.parse(pack) as PackApp;
	const learner = await portal.member();
	// New content appears a moment after its publication (PACK-42).
	await expect.poll(async () => (await learner.get(`/info/${program}/`)).status).toBe(200);
	await enroll(learner, Number(program));
	for (const { id, pages } of chapters)
		for (const page of pages)
			await finish(learner, pageAddress(Number(program), id, page.page_number), page);
	expect((await learner.get(`/diploma/${program}/`)).status).toBe(200);
});

it("The import form shows why it refuses a file, and the portal keeps nothing of the file (STUDIO-123)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const address = "/studio/620/bring/";
	for (const [file, status, text] of [
		[null, 422, "Choose a file."],
		[{ name: "a.pdf", content: "%PDF-1.7" }, 422, "This isn’t a Word file"],
		[{ name: "a.docx", content: "PK\u0003\u0004" }, 422, "This file is damaged."],
		[
			{ name: "a.docx", content: Buffer.alloc(50 * 1024 * 1024 + 1, "PK") },
			413,
			"This file is too large",
		],
		[
			{ name: "a.gift", content: "One {=a ~b\n\nTwo {}" },
			422,
			"Nothing in this file can become a page.",
		],
	] as const) {
		const answer = await send(author, address, { chapter: "620100" }, file);
		const body = await answer.text();
		expect([file?.name, answer.status, body.includes(text)]).toEqual([file?.name, status, true]);
	}
	const { db } = portal.container.database;
	expect(await db.selectFrom("program_edit").selectAll().execute()).toEqual([]);
	expect(
		await db.selectFrom("media_file").select("name").where("pack", "=", "studio-620").execute(),
	).toEqual([]);
	// An author can't create programs, or open programs that they may not edit.
	expect((await author.get("/studio/bring/")).status).toBe(404);
	expect((await author.get("/studio/787/bring/")).status).toBe(404);
});

it("An import report's address returns 404 if it names another program (STUDIO-121)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620, 787] });
	const added = await send(
		author,
		"/studio/620/bring/",
		{},
		{ name: "b.gift", content: questionBank },
	);
	const place = added.headers.get("Location") ?? "";
	expect((await author.get(place)).status).toBe(200);
	expect((await author.get(place.replace("620", "787"))).status).toBe(404);
});

it("Without JavaScript, a form that sends the same file twice imports it only once, and still imports a different file (STUDIO-124)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const sendAgain = await openForm(author, "/studio/620/bring/");
	const places: (string | null)[] = [];
	for (const content of ["Is it far? {T}", "Is it far? {T}", "Is it near? {F}"]) {
		const answer = await sendAgain({ chapter: "" }, { name: "bank.gift", content });
		places.push(answer.headers.get("Location"));
	}
	expect(places).toEqual([
		expect.stringMatching(/^\/studio\/620\/bring\/\d+\/$/),
		...places.slice(1),
	]);
	expect([places[1] === places[0], places[2] === places[0]]).toEqual([true, false]);
	const draft = await portal.container.studio?.drafts.open(620);
	const asked = draft?.draft.chapters.flatMap(({ pages }) => pages.map(({ question }) => question));
	expect(asked?.filter((each) => /^Is it (far|near)/.test(String(each)))).toEqual([
		"Is it far?",
		"Is it near?",
	]);
});

it("An author can import 60 files an hour, each file also counts as a change, and each of its pictures counts as an upload (STUDIO-123)", async () => {
	const portal = await openPortal();
	const email = "author@example.org";
	const author = await studioMember(portal, { programs: [620], person: { email } });
	const user = await accountIdOf(portal, email);
	const address = "/studio/620/bring/";
	const { drafts } = portal.container.studio ?? {};
	const bring = async (name: string, content: SentFile["content"]) =>
		(await send(author, address, {}, { name, content })).status;
	await useUp(portal, "change", { subject: `drafts of ${user}` });
	expect(await bring("bank.gift", questionBank)).toBe(429);
	expect(await drafts?.edits(620)).toEqual([]);
	portal.clock.now += 3_600_001;
	for (const what of ["files", "uploads"])
		await useUp(portal, "addition", { subject: `${what} of ${user}` }, 1);
	const files = (await drafts?.files(620))?.size ?? 0;
	expect(await bring("jordan.docx", await brief())).toBe(302);
	expect((await drafts?.files(620))?.size).toBe(files + 1);
	expect(await bring("bank.gift", questionBank)).toBe(429);
	expect(await drafts?.edits(620)).toHaveLength(1);
});
