import { describe, expect, it } from "vitest";
import { pageOf, type Draft } from "#app/packs/draft.ts";
import { readPackFile, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const { chapters } = readPackFile(samplePack, "apps/620.json") as unknown as Draft;
const pages = chapters.flatMap((chapter) => chapter.pages);
const [id = 0, otherId = 0] = ["single", "multiple"].map(
	(type) => pages.find((page) => page.type === type)?.id,
);
const address = `/studio/620/pages/${id}/`;
const publishing = "/studio/620/publish/";

async function openAuthor() {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const row = async (page = id) =>
		pageOf((await portal.container.studio?.drafts.open(620))?.draft as Draft, page)?.page;
	const liveRow = async () =>
		portal.container.database.db
			.selectFrom("catalog_row")
			.select("row")
			.where("kind", "=", "page")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
	return { author, row, liveRow };
}

const answers = (page: Parameters<typeof valuesOf>[0]) => {
	const { label = [], correct } = valuesOf(page);
	return { label: label.filter((each) => each !== ""), correct };
};

describe("A question keeps the answers of its former types (STUDIO-15)", () => {
	it("The answers of a question's former type come back when the author chooses that type again, before or after a save (STUDIO-15)", async () => {
		const { author, row } = await openAuthor();
		const opened = await author.get(address);
		const first = answers(opened);
		expect(first.label.length).toBeGreaterThan(1);

		// The author types an answer, switches the type, and switches back without saving.
		const typed = { ...valuesOf(opened), label: [...first.label, "One more"] };
		const away = await author.post(address, { ...typed, type: "combo lock", show: "1" });
		expect(valuesOf(away).label).toHaveLength(1);
		const back = await author.post(address, { ...valuesOf(away), type: "single", show: "1" });
		expect(answers(back)).toEqual({ ...first, label: typed.label });
		expect((await row())?.former).toBeUndefined();

		// The author saves the other type, and opens the form again.
		const lock = { ...valuesOf(away), label: "21" };
		expect((await author.post(address, lock)).status).toBe(302);
		expect(await row()).toMatchObject({
			type: "combo lock",
			correct_answer: "21",
			former: { single: { options: typed.label.map((label) => ({ label })) } },
		});
		const shown = await author.post(address, {
			...valuesOf(await author.get(address)),
			type: "single",
			show: "1",
		});
		expect(answers(shown)).toEqual({ ...first, label: typed.label });

		// An autosave still sends the form of the former type.
		const form = { ...valuesOf(await author.get(address)), type: "single" };
		for (const correct of ["0", "1"]) {
			const saved = await author.post("/studio/620/autosave/", {
				...form,
				correct,
				_autosave: "1",
			});
			expect(saved.status).toBe(200);
		}
		expect(answers(await author.get(address))).toEqual({ ...first, label: typed.label });
		expect(await row()).toMatchObject({ former: { "combo lock": { correct_answer: "21" } } });
	});

	it.each([
		["all changes", [id, otherId], undefined],
		["only one page", [id], expect.anything()],
	])(
		"Publishing %s removes answers of former types from what goes live, and from the published pages of the draft (STUDIO-15)",
		async (_what, take, left) => {
			const { author, row, liveRow } = await openAuthor();
			for (const page of [id, otherId]) {
				const at = `/studio/620/pages/${page}/`;
				const fields = valuesOf(await author.get(at));
				await author.post(at, { ...fields, type: "combo lock", label: "21" });
				await author.post(at, {
					...valuesOf(await author.get(at)),
					label: "34",
					question: "Which number opens it?",
				});
			}
			expect((await row())?.former).toBeDefined();
			expect((await row(otherId))?.former).toBeDefined();
			const fields = valuesOf(await author.get(publishing), "form#parts");
			const keys = take.map((each) => `page:${each}`);
			await author.post(publishing, { ...fields, intent: "publish", take: keys });
			const live = JSON.parse((await liveRow()).row) as Record<string, unknown>;
			expect(live).toMatchObject({ type: "combo lock", correct_answer: "34" });
			expect(live).not.toHaveProperty("former");
			expect((await row())?.former).toBeUndefined();
			expect((await row(otherId))?.former).toEqual(left);
		},
	);
});
