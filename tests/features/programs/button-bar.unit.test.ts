import { describe, expect, it } from "vitest";
import {
	barButtons,
	visibleButtons,
	type BarButton,
	type BarPage,
} from "#app/features/programs/button-bar.ts";

/** An agent who isn't registered, one who is, and one who has completed the program. */
const states = {
	unregistered: { registered: false, complete: false },
	registered: { registered: true, complete: false },
	complete: { registered: true, complete: true },
} as const;

const all: readonly BarButton[] = barButtons;
const without = (...hidden: BarButton[]) => all.filter((button) => !hidden.includes(button));

/** The buttons that each page shows in each state (PAGE-80). */
const shown: Record<BarPage, Record<keyof typeof states, readonly BarButton[]>> = {
	info: {
		unregistered: without("search"),
		registered: ["info", "training"],
		complete: without("training"),
	},
	favorites: {
		unregistered: without("search"),
		registered: ["info", "training"],
		complete: ["info", "training"],
	},
	training: {
		unregistered: without("search"),
		registered: ["info", "training"],
		complete: ["info", "training"],
	},
	directory: {
		unregistered: without("search"),
		registered: without("info", "training"),
		complete: without("info", "training"),
	},
	resources: {
		unregistered: without("search"),
		registered: without("info", "training"),
		complete: without("info", "training"),
	},
	retain: {
		unregistered: without("search"),
		registered: without("info", "training"),
		complete: all,
	},
};

describe("Button-bar hiding rules", () => {
	for (const [page, byState] of Object.entries(shown) as [BarPage, (typeof shown)[BarPage]][]) {
		for (const [state, buttons] of Object.entries(byState) as [
			keyof typeof states,
			readonly BarButton[],
		][]) {
			it(`For an agent in the state ${state}, the button bar of a program's ${page} page has the buttons ${buttons.join(", ")}`, () => {
				expect(visibleButtons({ page, ...states[state], hasDirectory: true })).toEqual(buttons);
			});
			it(`For an agent in the state ${state}, a program's ${page} page has no Directory button if the program has no directory`, () => {
				expect(visibleButtons({ page, ...states[state], hasDirectory: false })).toEqual(
					buttons.filter((button) => button !== "directory"),
				);
			});
		}
	}
});
