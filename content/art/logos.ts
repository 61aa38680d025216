// Supplier logos on a grid of 48, with the company's name next to them.
import { escape, num, path } from "./svg.ts";

interface Logo {
	mark: string;
	color: string;
	accent: string;
	lines: readonly [string, string];
}

const marks = {
	larkspur:
		"M3 30c6 5 10 5 15 0 5 5 10 5 15 0 3 3 6 4 9 4v5c-4 0-7-1-9-3-5 4-10 4-15 0-5 4-10 4-15 0zM8 24h28l-4 5H12zM14 14h6v8h-6zM22 8h6v14h-6z",
	cedar: "M24 4l8 12h-4l7 10h-5l7 10H26v8h-4v-8H11l7-10h-5l7-10h-4z",
	marea:
		"M24 8a12 12 0 0 1 12 12v2H12v-2A12 12 0 0 1 24 8zM4 26h40v4H4zM9 33h30v4H9zM15 40h18v4H15z",
	finch: "M6 32C8 20 16 12 28 12c2-4 6-5 9-3l7 4-7 2c2 12-6 21-18 21L8 42l4-8z",
	harbourlight:
		"M20 6h8l2 6H18zM19 14h10l1 6H18zM17 22h14l1 8H16zM15 32h18l2 10H13zM4 12l11 3v3L4 17zM44 12l-11 3v3l11-1z",
};

export const logos: Record<string, Logo> = {
	larkspur: {
		mark: marks.larkspur,
		color: "#14304F",
		accent: "#8A6206",
		lines: ["Larkspur", "Cruise Line"],
	},
	cedar: {
		mark: marks.cedar,
		color: "#12352B",
		accent: "#8A5A1E",
		lines: ["Cedar & Summit", "Rail Journeys"],
	},
	marea: {
		mark: marks.marea,
		color: "#B0452E",
		accent: "#7A3A2C",
		lines: ["Casa Marea", "Resorts"],
	},
	finch: {
		mark: marks.finch,
		color: "#1F4A3A",
		accent: "#8A560E",
		lines: ["Finch & Wayfarer", "Small Groups"],
	},
	harbourlight: {
		mark: marks.harbourlight,
		color: "#2A3B57",
		accent: "#7E5A0C",
		lines: ["Harbourlight", "Travel Insurance"],
	},
};

const FONT = 'font-family="Helvetica Neue, Helvetica, Arial, Noto Sans, sans-serif"';

/** Draws the logo with the name on a transparent background, for light paper. */
export function drawLogo(logo: Logo): string {
	const width = Math.ceil(62 + Math.max(logo.lines[0].length * 11.4, logo.lines[1].length * 7));
	const text = (
		y: number,
		size: number,
		weight: number,
		color: string,
		words: string,
		length: number,
	) =>
		`<text x="58" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" textLength="${num(length)}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escape(words)}</text>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" role="img"><title>${escape(logo.lines.join(" "))}</title>${path(logo.mark, logo.color)}${text(23, 20, 700, logo.color, logo.lines[0], logo.lines[0].length * 11)}${text(40, 13, 400, logo.accent, logo.lines[1], logo.lines[1].length * 6.8)}</svg>\n`;
}
