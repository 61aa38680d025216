/** All buttons of a program's bar, in order (PAGE-72). */
export const barButtons = [
	"info",
	"training",
	"retain",
	"resource-promote",
	"resource-sell",
	"directory",
	"search",
] as const;
export type BarButton = (typeof barButtons)[number];

/** The buttons on /training/ and /retain/, which belong to no program (PAGE-72). */
export const listButtons = ["training", "retain", "search"] as const satisfies readonly BarButton[];

export type BarPage = "info" | "favorites" | "training" | "directory" | "resources" | "retain";

export interface BarState {
	page: BarPage;
	registered: boolean;
	complete: boolean;
	hasDirectory: boolean;
}

/** Returns the buttons to show, in order (PAGE-80). */
export function visibleButtons(state: BarState): BarButton[] {
	const hidden = new Set(hiddenButtons(state));
	if (!state.hasDirectory) hidden.add("directory");
	return barButtons.filter((button) => !hidden.has(button));
}

function hiddenButtons({ page, registered, complete }: BarState): readonly BarButton[] {
	switch (page) {
		case "info":
		case "favorites":
		case "training":
			if (!registered) return ["search"];
			if (page === "info" && complete) return ["training"];
			return ["retain", "resource-promote", "resource-sell", "directory", "search"];
		case "directory":
		case "resources":
			return registered ? ["info", "training"] : ["search"];
		case "retain":
			if (!registered) return ["search"];
			return complete ? [] : ["info", "training"];
	}
}
