import { Parser } from "htmlparser2";

/** The size of a drawing by its root element: its own width and height, else its view box. It is never drawn here. */
export function svgSize(svg: string): { width: number; height: number } | null {
	let root: Record<string, string> | null = null;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (name === "svg") root ??= attributes;
				parser.pause();
			},
		},
		{ xmlMode: true },
	);
	parser.write(svg);
	const { width = "", height = "", viewBox = "" }: Record<string, string> = root ?? {};
	const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
	const own = sized(width, height);
	return own ?? sized(boxWidth ?? "", boxHeight ?? "");
}

/** Of lengths in pixels: other units tell a drawing's proportions only where both are the same, and its box does so too. */
function sized(width: string, height: string): { width: number; height: number } | null {
	const [across, down] = [width, height].map((text) => (/^\s*[\d.]+(px)?\s*$/.test(text) ? Math.round(Number.parseFloat(text)) : 0));
	return across && down && across > 0 && down > 0 && across < 1e6 && down < 1e6 ? { width: across, height: down } : null;
}
