// The strong colors of each program, shared by badges, documents, maps and videos.

export interface Palette {
	/** The fill behind dark text. */
	color: string;
	dark: string;
	light: string;
	/** Readable text on `light` and on white. */
	ink: string;
	/** Text on `color`. */
	onColor: string;
}

export const palettes = {
	portal: {
		color: "#F57040",
		dark: "#142440",
		light: "#F3ECE2",
		ink: "#A23A0E",
		onColor: "#1A1420",
	},
	california: {
		color: "#F57040",
		dark: "#3B1A2C",
		light: "#FFF0DF",
		ink: "#A23A0E",
		onColor: "#2A0F1E",
	},
	vegas: {
		color: "#F2B632",
		dark: "#24163F",
		light: "#FBF1DA",
		ink: "#7A5200",
		onColor: "#24163F",
	},
	canada: {
		color: "#4CC2B0",
		dark: "#0D3236",
		light: "#E4F3EC",
		ink: "#0B6A64",
		onColor: "#06282B",
	},
	rail: { color: "#B22A22", dark: "#0D3236", light: "#F8EAE6", ink: "#9C231C", onColor: "#FFFFFF" },
	japan: {
		color: "#F4A9BA",
		dark: "#23264F",
		light: "#FBEDF0",
		ink: "#A12B54",
		onColor: "#23163A",
	},
	japanSpecial: {
		color: "#D33A2C",
		dark: "#23264F",
		light: "#FBEDF0",
		ink: "#A12B54",
		onColor: "#FFFFFF",
	},
	alaska: {
		color: "#E0A52F",
		dark: "#14304F",
		light: "#E8F1F6",
		ink: "#7A5606",
		onColor: "#14202E",
	},
	cedar: {
		color: "#D9A25F",
		dark: "#12352B",
		light: "#EFF3EA",
		ink: "#7A4E12",
		onColor: "#12241C",
	},
	finch: {
		color: "#D98E2B",
		dark: "#1F4A3A",
		light: "#F1F3E6",
		ink: "#7E4E0A",
		onColor: "#142B22",
	},
	harbourlight: {
		color: "#F2B84B",
		dark: "#2A3B57",
		light: "#EEF1F6",
		ink: "#76520A",
		onColor: "#1B2638",
	},
	scotland: {
		color: "#B06AB3",
		dark: "#2B2348",
		light: "#F3EEF8",
		ink: "#6B3A86",
		onColor: "#1F1030",
	},
	scotlandSpecial: {
		color: "#D9A441",
		dark: "#2B2348",
		light: "#F8F0DE",
		ink: "#7A5206",
		onColor: "#241A06",
	},
	marea: {
		color: "#E08A5E",
		dark: "#123F47",
		light: "#FFF3E6",
		ink: "#9A3E1E",
		onColor: "#2A1208",
	},
	mareaSpecial: {
		color: "#F2A5B5",
		dark: "#123F47",
		light: "#FDEFF1",
		ink: "#9A2E4A",
		onColor: "#3A0E1C",
	},
	zealand: {
		color: "#5FB8A0",
		dark: "#15343A",
		light: "#E9F5EE",
		ink: "#0F6650",
		onColor: "#062019",
	},
	zealandSpecial: {
		color: "#D9604A",
		dark: "#15343A",
		light: "#FBEBE6",
		ink: "#9C2E1C",
		onColor: "#2A0A04",
	},
	roads: {
		color: "#F2B632",
		dark: "#26234A",
		light: "#FDF3DE",
		ink: "#7A5200",
		onColor: "#241A06",
	},
	iceland: {
		color: "#6FD0B8",
		dark: "#12283E",
		light: "#E8F3F4",
		ink: "#0D6152",
		onColor: "#06241C",
	},
} satisfies Record<string, Palette>;

export type Program = keyof typeof palettes;

/** Returns a picture's program from its file name. */
export function programOf(file: string): Program {
	const first = file.replace(/[-.].*/, "");
	const names: Record<string, Program> = {
		california: "california",
		vegas: "vegas",
		canada: "canada",
		japan: "japan",
		alaska: "alaska",
		larkspur: "alaska",
		cedar: "cedar",
		rail: "cedar",
		finch: "finch",
		peru: "finch",
		harbour: "harbourlight",
		scotland: "scotland",
		zealand: "zealand",
		roads: "roads",
		iceland: "iceland",
		marea: "marea",
		harbourlight: "harbourlight",
	};
	return names[first] ?? "portal";
}
