import { contrast, readableOn } from "#app/domain/catalog/theme.ts";

export interface PassColors {
	diploma: string;
	checkmark: string;
	accent: string;
}

/** Every colour of the page; all text colours have 4.5:1 on their ground. */
export interface Palette {
	page: string;
	card: string;
	line: string;
	/** The fine lines behind the text; so light that text on them keeps its contrast. */
	lace: string;
	/** Text on the card. */
	ink: string;
	soft: string;
	title: string;
	/** The band on top, and what stands on it. */
	band: string;
	onBand: string;
	sail: string;
	/** The seal and the check in it; a check mark in a colour too pale for a seal stands on the deep colour. */
	seal: string;
	onSeal: string;
	/** For art only. */
	deep: string;
	glow: string;
	warm: string;
}

const card = "#FFFDF8";
const ink = "#1F1B17";
const soft = "#5D554B";
const brandSail = "#F57040";
/** WCAG 2.2, 1.4.3. */
const readable = 4.5;
/** What graphics need to be told apart (WCAG 2.2, 1.4.11). */
const tellable = 3;
/** What a large plain shape needs to be seen at all. */
const visible = 1.35;

/** The page's colours from the program's three; anything but `#RRGGBB` falls back to the portal's own. */
export function paletteOf(colors: PassColors): Palette {
	const diploma = hex(colors.diploma, "#0D3236");
	const checkmark = hex(colors.checkmark, "#4CC2B0");
	const accent = hex(colors.accent, brandSail);
	const onBand = textOn(diploma);
	const lace = readableOn(mix(card, checkmark, 0.22), soft, "#FFFFFF");
	const deep = readableOn(diploma, "#FFFFFF", "#000000");
	const pale = contrast(checkmark, card) < visible;
	return {
		page: mix(diploma, "#F7F2EA", 0.93),
		card,
		line: mix(diploma, "#CFC5B6", 0.8),
		lace,
		ink,
		soft,
		title: readableOn(accent, lace, "#000000"),
		band: diploma,
		onBand,
		sail: [brandSail, checkmark].find((color) => contrast(color, diploma) >= tellable) ?? onBand,
		seal: pale ? deep : checkmark,
		onSeal: pale ? checkmark : contrast(diploma, checkmark) >= tellable ? diploma : textOn(checkmark),
		deep,
		glow: checkmark,
		warm: accent,
	};
}

/** A colour between two others: 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
	const channel = (at: number): string => {
		const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number];
		return Math.round(a + (b - a) * share)
			.toString(16)
			.padStart(2, "0");
	};
	return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** White where it is readable, else near-black, else black: one of them always is. */
function textOn(fill: string): string {
	return ["#FFFFFF", "#1A1A1A"].find((color) => contrast(color, fill) >= readable) ?? "#000000";
}

function hex(color: string, otherwise: string): string {
	return /^#[\da-f]{6}$/i.test(color) ? color : otherwise;
}
