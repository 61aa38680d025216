import { create } from "fontkit";
import { paletteOf, scene, sceneBox } from "./art.server.ts";
import { badgeSize, type Badge, type BadgeFace } from "./diploma-face.server.ts";
import { cutFonts, type Style } from "./fonts.server.ts";
import { pngOf } from "./png.server.ts";
import { box, circle, elementsOf, roundedBox, svgOf, type Shape } from "./shape.ts";
import {
	directionOf,
	directionOfLanguage,
	fit,
	piecesOf,
	printable,
	type Step,
} from "./set-text.server.ts";

/** The PNG has twice as many pixels as units, for high-resolution screens. */
const pixelsPerUnit = 2;
const radius = 12;
const picture = { width: 56, scale: 0.375, top: -42 } as const;
const text = { x: 73, width: 202 } as const;
const seal = { x: 308, y: 52, radius: 17 } as const;
const leading = 1.16;
const capitals = 0.73;

interface Line {
	style: Style;
	text: string;
	fill: string;
	steps: readonly Step[];
}

/** Draws a badge. Leaves out letters that no font has. */
export async function renderBadge(badge: BadgeFace): Promise<Badge> {
	const palette = paletteOf(badge.colors);
	const { band, onBand } = palette;
	const shapes: Shape[] = scene(palette, sceneBox.width, sceneBox.height).map((shape) => ({
		...shape,
		at: {
			x: (shape.at?.x ?? 0) * picture.scale,
			y: (shape.at?.y ?? 0) * picture.scale + picture.top,
			scale: (shape.at?.scale ?? 1) * picture.scale,
		},
	}));
	shapes.push({ d: box(picture.width, 0, badgeSize.width, badgeSize.height), fill: band });
	for (let y = 7; y < badgeSize.height; y += 9)
		shapes.push({ d: circle(picture.width, y, 1.8), fill: palette.card });
	const { x, y, radius: side } = seal;
	shapes.push({ d: circle(x, y, side), fill: palette.seal });
	shapes.push({
		d: `M${x - 8.4} ${y + 0.4}l2.6 -2.6l3.6 3.7l8.2 -8.6l2.6 2.6l-10.8 11.3z`,
		fill: palette.onSeal,
	});
	shapes.push(...(await lettersOf(badge, onBand)));
	const outline = roundedBox(0, 0, badgeSize.width, badgeSize.height, radius);
	const clipped = `<clipPath id="a"><path d="${outline}"/></clipPath><g clip-path="url(#a)">${elementsOf(shapes)}</g>`;
	return {
		svg: Buffer.from(svgOf(shapes, badgeSize, clipped)),
		png: pngOf(shapes, outline, { ...badgeSize, scale: pixelsPerUnit }),
	};
}

async function lettersOf(
	{ place, title, portalTitle, year, language }: BadgeFace,
	fill: string,
): Promise<Shape[]> {
	const small = [{ lines: 1, from: 11, to: 8 }];
	const said: Line[] = [
		{ style: "text", text: printable(place ?? ""), fill, steps: small },
		{
			style: "strong",
			text: printable(title),
			fill,
			steps: [
				{ lines: 1, from: 21, to: 17 },
				{ lines: 2, from: 18, to: 12 },
				{ lines: 3, from: 13, to: 8 },
			],
		},
		{ style: "text", text: printable(`${portalTitle} · ${year}`), fill, steps: small },
	];
	const lines = said.filter((line) => line.text !== "");
	const texts = { display: [], text: [] as string[], strong: [] as string[] };
	for (const line of lines) texts[line.style as "text" | "strong"].push(line.text);
	const { fontsOf, fonts } = await cutFonts(texts, title, language);
	const opened = new Map([...fonts].map(([name, font]) => [name, create(font)]));
	const page = directionOfLanguage(language);
	const pieces = (style: Style, line: string) =>
		piecesOf(line, directionOf(line, page), (grapheme) => fontsOf(style, grapheme)).flatMap(
			({ font, text: piece }) => {
				const open = opened.get(font);
				return open ? [{ run: open.layout(piece, []), em: open.unitsPerEm }] : [];
			},
		);
	const set = lines.map((line) => ({
		...line,
		...fit(line.text, text.width, line.steps, (part) => widthOf(pieces(line.style, part))),
	}));
	const isRightToLeft = directionOf(title, page) === "rtl";
	const gap = 9;
	const heightOf = ({ size, lines: { length } }: (typeof set)[number]) =>
		size * (capitals + (length - 1) * leading);
	const height = set.reduce((sum, each) => sum + heightOf(each) + gap, -gap);
	let top = (badgeSize.height - height) / 2;
	const shapes: Shape[] = [];
	for (const each of set) {
		for (const [index, line] of each.lines.entries()) {
			const baseline = top + each.size * (capitals + index * leading);
			const runs = pieces(each.style, line);
			let x: number = isRightToLeft ? text.x + text.width - widthOf(runs) * each.size : text.x;
			for (const { run, em } of runs) {
				const scale = each.size / em;
				for (const [at, glyph] of run.glyphs.entries()) {
					const position = run.positions[at];
					const d = outlineOf(glyph.path.commands);
					if (position && d !== "")
						shapes.push({
							d,
							fill: each.fill,
							at: {
								x: round(x + position.xOffset * scale),
								y: round(baseline - position.yOffset * scale),
								scale: round(scale, 5),
							},
						});
					x += (position?.xAdvance ?? 0) * scale;
				}
			}
		}
		top += heightOf(each) + gap;
	}
	return shapes;
}

function widthOf(runs: readonly { run: { advanceWidth: number }; em: number }[]): number {
	return runs.reduce((sum, { run, em }) => sum + run.advanceWidth / em, 0);
}

function round(number: number, digits = 2): number {
	return Number(number.toFixed(digits));
}

type Command = { command: string; args: readonly number[] };

function outlineOf(commands: readonly Command[]): string {
	let [x, y] = [0, 0];
	return commands
		.map(({ command, args }) => {
			const v = args.map((value, index) => (index % 2 === 1 ? -value : value));
			const [fromX, fromY] = [x, y];
			[x, y] = [v.at(-2) ?? x, v.at(-1) ?? y];
			if (command === "moveTo") return `M${v.join(" ")}`;
			if (command === "lineTo") return `L${v.join(" ")}`;
			if (command === "bezierCurveTo") return `C${v.map((value) => round(value)).join(" ")}`;
			if (command !== "quadraticCurveTo") return "Z";
			const [handleX = 0, handleY = 0] = v;
			const handles = [
				fromX + ((handleX - fromX) * 2) / 3,
				fromY + ((handleY - fromY) * 2) / 3,
				x + ((handleX - x) * 2) / 3,
				y + ((handleY - y) * 2) / 3,
			].map((value) => round(value, 1));
			return `C${handles.join(" ")} ${x} ${y}`;
		})
		.join("");
}
