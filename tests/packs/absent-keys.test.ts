import { expect, it } from "vitest";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { copyOfSamplePack, writePackFile } from "#tests/support/packs.ts";

it("A pack may omit or set to null every key that a row doesn't need (PACK-36)", async () => {
	const folder = copyOfSamplePack();
	const page = { id: 77_001, page_number: 1, title: "Short", text: null };
	const question = {
		id: 77_002,
		page_number: 2,
		type: "single",
		question: "Which?",
		options: [{ label: "This", correct: 1 }, { label: "That" }],
	};
	writePackFile(
		folder,
		"apps/77.json",
		JSON.stringify({
			app: { id: 77, name_on_device: "Nearly empty" },
			chapters: [
				{ id: 771, app_id: 77, title: "Begins", pages: [page, question] },
				{ id: 772, app_id: 77, title: "To come", coming_soon: 1 },
			],
			assets: { toolbox: [{ id: 773, app_id: 77, title: "A word" }] },
			contact_us: [{ id: 774 }],
		}),
	);
	const { faults, pack } = await checkPack(folder);
	expect(faults).toEqual([]);
	const row = (kind: string, id: number) =>
		pack?.rows.find((each) => each.kind === kind && each.id === id)?.row;
	expect(row("app", 77)).toMatchObject({
		keywords: "",
		categories: [],
		coming_soon: 0,
		level: null,
	});
	expect(row("page", 77_001)).toMatchObject({ type: "text", subtitle: "", text: "", links: [] });
	expect(row("page", 77_002)).toMatchObject({ options: [{ correct: 1 }, { correct: 0 }] });
});
