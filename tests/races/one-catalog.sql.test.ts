import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pagesForMembers } from "#tests/e2e/support/pages.ts";
import type { Agent, Fields } from "#tests/support/agent.ts";
import { rightReply } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	lastQuestionOf,
	packWithTest,
	pageAddress,
	questionIn,
	sit,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Tree } from "#tests/support/packs.ts";
import { openPortal, quick, type TestPortal } from "#tests/support/portal.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/**
 * A request sees one version of the content from its first read to its last, even if an import
 * happens in between.
 */

const program = "apps/620.json";

/** Makes a version of the content with which each write below would have a different result. */
function nextVersion(pack: string): string {
	const folder = join(temporaryFolder(), "next");
	cpSync(pack, folder, { recursive: true });
	const wine = (pages: Tree) => [
		pages[0],
		{ ...lesson, id: 620399, page_number: 2 },
		{ ...pages[1], page_number: 3 },
	];
	const lesson = {
		id: 620199,
		page_number: 4,
		type: "text",
		title: "A new lesson",
		text: "<p>Nobody has read it.</p>",
	};
	editPack(folder, program, ["chapters", 0, "pages"], (pages) => [
		...pages
			.slice(0, 3)
			.map((page) =>
				page.question && page.options ? { ...page, options: flipped(page.options) } : page,
			),
		lesson,
		...pages.slice(3).map((page) => ({ ...page, page_number: 5 })),
	]);
	editPack(folder, program, ["chapters", 2, "pages"], wine);
	editPack(folder, program, ["chapters", 1, "pass_mark"], 100);
	editPack(folder, program, ["app", "coming_soon"], 1);
	editPack(folder, program, ["app", "name_on_device"], "Another name");
	editPack(folder, program, ["assets", "toolbox"], (assets) =>
		assets.map((asset) => ({ ...asset, title: `New ${String(asset.title)}`, shareable: 0 })),
	);
	return folder;
}

const flipped = (options: Tree) =>
	options.map((option) => ({ ...option, correct: Number(option.correct) === 1 ? 0 : 1 }));

interface Form {
	path: string;
	fields: Fields;
}

interface Write {
	prepare(agent: Agent): Promise<Form>;
	/** Returns what the write stored. */
	kept(portal: TestPortal): Promise<unknown>;
	expected: unknown;
}

const checked = async (agent: Agent, path: string, of: number): Promise<Form> => {
	const page = await agent.get(path);
	const question = questionIn(page.text, chapterOf(620, of));
	return {
		path,
		fields: {
			intent: "check",
			sitting: page.$("main input[name=sitting]").attr("value"),
			answer: valuesOf(page.$, rightReply(question)),
		},
	};
};

function completedChapters({ container }: TestPortal): Promise<unknown> {
	const { db } = container.database;
	return db
		.selectFrom("chapter_progress")
		.select(["chapter_id", "progress"])
		.where("completed_at", "is not", null)
		.execute();
}

const writes: Record<string, Write> = {
	"finishing the last page completes the chapter": {
		async prepare(agent) {
			await enroll(agent, 620);
			const path = pageAddress(620, 6203, 1);
			await agent.get(path);
			return { path, fields: { intent: "next" } };
		},
		kept: completedChapters,
		expected: [{ chapter_id: 6203, progress: 2 }],
	},
	"an answer that was right when the request began counts as right, and completes the chapter": {
		async prepare(agent) {
			await enroll(agent, 620);
			await work(agent, 620, chapterOf(620, 6201), 3);
			return checked(agent, pageAddress(620, 6201, 3), 6201);
		},
		kept: completedChapters,
		expected: [{ chapter_id: 6201, progress: 4 }],
	},
	"a test uses the passing score that it had": {
		async prepare(agent) {
			await enroll(agent, 620);
			await work(agent, 620, chapterOf(620, 6201));
			const test = chapterOf(620, 6202);
			await sit(agent, 620, test, 5, lastQuestionOf(test));
			return checked(agent, pageAddress(620, 6202, lastQuestionOf(test)), 6202);
		},
		kept: async ({ container }) =>
			container.database.db.selectFrom("test_result").select(["right_count", "passed"]).execute(),
		expected: [{ right_count: 6, passed: 1 }],
	},
	"a program that was open accepts the registration": {
		async prepare(agent) {
			await agent.get("/info/620/");
			return { path: "/info/620/", fields: {} };
		},
		kept: async ({ container }) =>
			container.database.db.selectFrom("enrollment").select("app_id").execute(),
		expected: [{ app_id: 620 }],
	},
	"a favorite keeps the name that it had": {
		async prepare(agent) {
			await agent.get("/info/620/");
			return {
				path: "/favorite/",
				fields: { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" },
			};
		},
		kept: async ({ container }) =>
			container.database.db.selectFrom("favorite").select("title").execute(),
		expected: [{ title: "California STAR" }],
	},
	"an item that could be shared is shared, under the name that it had": {
		async prepare(agent) {
			await enroll(agent, 620);
			await agent.get("/resources/sell/620/");
			return { path: "/share/620/asset/62013/", fields: {} };
		},
		kept: async ({ container }) =>
			container.database.db.selectFrom("share").select("title").execute(),
		expected: [{ title: "Sales guide" }],
	},
};

it.each(Object.entries(writes))(
	"A write uses one version of the content if an import happens between its first and last read: %s",
	async (_, { prepare, kept, expected }) => {
		const pack = packWithTest();
		const portal = await openPortal({ pack, tuning: { ...quick, contentPollMs: 0 } });
		const agent = await portal.member();
		const { path, fields } = await prepare(agent);
		const slow = agent.postSlowly(path, fields);
		await slow.isRead;
		await portal.importPack(nextVersion(pack));
		expect((await (await portal.member()).get("/info/620/")).text).toContain("Another name");
		expect((await slow.finish()).status).toBeLessThan(400);
		expect(await kept(portal)).toEqual(expected);
	},
);

const marks = ["(one)", "(two)"] as const;

/** Makes a pack in which every name ends with the mark. */
function marked(mark: (typeof marks)[number]): string {
	const folder = copyOfSamplePack();
	const name = (part: Tree, field: string) => ({
		...part,
		[field]: `${String(part[field])} ${mark}`,
	});
	const titles = (rows: Tree) => rows.map((row) => name(row, "title"));
	for (const id of [620, 787, 901, 902]) {
		const file = `apps/${id}.json`;
		editPack(folder, file, ["app"], (app) => name(app, "name_on_device"));
		editPack(folder, file, ["chapters"], (chapters) =>
			chapters.map((chapter) => ({
				...name(chapter, "title"),
				pages: chapter.pages?.map((page) => (page.title ? name(page, "title") : page)),
			})),
		);
	}
	editPack(folder, program, ["assets", "toolbox"], titles);
	editPack(folder, program, ["assets", "fastfacts"], titles);
	return folder;
}

it(
	"Each page shows one version of the content if an import happens between its first and last read",
	{ timeout: 240_000 },
	async () => {
		const versions = marks.map(marked);
		const portal = await openPortal({ pack: versions[0], tuning: { ...quick, contentPollMs: 0 } });
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		const shown = new Map<string, Set<string>>();
		for (const version of [versions[1], versions[0], versions[1]]) {
			const pages = pagesForMembers.map(async (path) => ({
				path,
				body: (await agent.get(path)).body,
			}));
			const [bodies] = await Promise.all([Promise.all(pages), portal.importPack(version ?? "")]);
			for (const { path, body } of bodies) {
				const found = marks.filter((mark) => body.includes(mark));
				expect([path, found.length < 2]).toEqual([path, true]);
				for (const mark of found) shown.set(mark, (shown.get(mark) ?? new Set()).add(path));
			}
		}
		for (const mark of marks) expect(shown.get(mark)?.size).toBeGreaterThan(15);
	},
);
