import { describe, expect, it } from "vitest";
import {
	dragAndDrop,
	type DragAndDrop,
	type DraggedItem,
} from "#app/features/question/drag-and-drop.ts";
import {
	checkAnswer,
	reorderQuestion,
	presentQuestion,
	type Question,
} from "#app/features/question/question.ts";
import { orderFor } from "#app/features/training/player/open-page.server.ts";
import { apiPortal, apiUser, password } from "#tests/support/api.ts";
import type { Agent } from "#tests/support/agent.ts";
import { pageAddress, valuesOf } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Tree } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const english = { page: "en", program: "en" };

const single = 3;

/** Makes a copy of the sample pack in which all questions mix their options. */
function mixedPack(): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters"], (chapters) =>
		(chapters as unknown as { pages: Tree[] }[]).map((chapter) => ({
			...chapter,
			pages: chapter.pages.map((page) =>
				"question" in page ? { ...page, mixed: 1, taught_by: [620101] } : page,
			),
		})),
	);
	return pack;
}

async function optionsOf(agent: Agent): Promise<string[]> {
	const { $ } = await agent.get(pageAddress(620, 6201, single));
	return $("main form label")
		.map((_, label) => $(label).text().trim())
		.get();
}

describe("Mixed options", () => {
	it("Mixed options keep one order for each user, on pages and in the API, and the right answer stays right (QUIZ-29)", async () => {
		const portal = await openPortal({ pack: mixedPack() });
		const orders = new Set<string>();
		for (let n = 0; n < 6; n++) {
			const user = await apiUser(portal);
			await user.write("registered-apps", { email: user.email, app_id: 620 });
			const agent = portal.agent();
			await agent.get("/login/");
			await agent.post("/login/", { email: user.email, password });
			for (const page of [1, 2]) {
				await agent.get(pageAddress(620, 6201, page));
				await agent.post(pageAddress(620, 6201, page), { intent: "next" });
			}
			const shown = await optionsOf(agent);
			expect(await optionsOf(agent)).toEqual(shown);
			const asked = (await user.read("chapter-content", { chapter_id: 6201 }))[single - 1];
			expect(asked).toMatchObject({ options: shown, taught_by: [620101] });
			expect(JSON.stringify(asked)).not.toMatch(/correct|mixed|originalOrder/);
			orders.add(shown.join());

			const pictures = (await user.read("chapter-content", { chapter_id: 6202 })).find(
				({ type }) => String(type) === "image single",
			);
			expect(
				pictures?.options?.toSorted((one, other) =>
					String(one.label) < String(other.label) ? -1 : 1,
				),
			).toMatchObject([
				{ label: "Coast", image: "coast.jpg" },
				{ label: "Forest", image: "forest.jpg" },
			]);

			const { $ } = await agent.get(pageAddress(620, 6201, single));
			const answer = valuesOf($, { control: "choose", values: ["San Francisco"] });
			await agent.post(pageAddress(620, 6201, single), { intent: "check", answer });
			const done = await agent.get(pageAddress(620, 6201, single));
			expect(done.$("[data-outcome]").attr("data-outcome")).toBe("correct");
		}
		expect(orders.size).toBeGreaterThan(1);
	});

	it("Through the API, other portals get mixed options in the pack's order (QUIZ-29)", async () => {
		const portal = await openPortal({ pack: mixedPack() });
		const page = (await (await apiPortal(portal)).read("chapter-content", { chapter_id: 6201 }))[
			single - 1
		];
		const plain = await openPortal();
		const before = (await (await apiPortal(plain)).read("chapter-content", { chapter_id: 6201 }))[
			single - 1
		];
		expect(page).toEqual({ ...before, mixed: 1, taught_by: [620101] });
	});

	it("Mixing doesn't change a slider, and mixed cards are checked in the order in which they were shown (QUIZ-29)", () => {
		const order = orderFor({ id: 7 }, { id: 620205, mixed: true });
		const base = { question: "Which?", correctAnswerText: null, incorrectAnswerText: null };
		const slider: Question = {
			...base,
			type: "slider",
			options: ["1", "2", "3", "4"],
			correctAnswer: "2",
			decimals: 0,
		};
		expect(reorderQuestion(slider, order)).toBe(slider);
		const items: DraggedItem[] = ["Yosemite", "Redwood", "Joshua Tree", "Lassen"].map((label) => ({
			label,
			target: `of ${label}`,
			image: null,
		}));
		const cards: DragAndDrop = { ...base, type: "drag and drop", items };
		const mixed = reorderQuestion(cards, order) as DragAndDrop;
		expect(mixed.items).not.toEqual(items);
		expect(mixed.items.toSorted((one, other) => items.indexOf(one) - items.indexOf(other))).toEqual(
			items,
		);
		const answer = mixed.items.map(({ target }) => target);
		expect(checkAnswer(mixed, answer, english).correct).toBe(true);
		expect(dragAndDrop.answerText(mixed, answer, english)).toBe(
			dragAndDrop.answerText(
				cards,
				items.map(({ target }) => target),
				english,
			),
		);
		expect(JSON.stringify(presentQuestion(mixed))).not.toContain("originalOrder");
	});
});
