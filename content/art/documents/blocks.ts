// Draws the blocks of a paper, one below the other.
import { icons } from "../badges.ts";
import { must } from "../svg.ts";
import { paintScene } from "../svg-to-pdf.ts";
import type { Block } from "./paper.ts";
import { pictureOf, titleOf } from "./pictures.ts";
import { margin, type Sheet, type Type } from "./sheet.ts";

export const ink = "#1E1A18";
export const soft = "#57504A";
const body: Type = { style: "text", size: 10.2, leading: 1.46, color: ink };
const strong: Type = { ...body, style: "strong" };

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export function drawBlock(sheet: Sheet, block: Block, next: readonly Block[]): void {
	switch (block.kind) {
		case "heading":
			return drawHeading(sheet, block.text, next);
		case "text":
			return drawText(sheet, block.text, next);
		case "note":
			return drawNote(sheet, block.text);
		case "day":
			return drawDay(sheet, block, next);
		case "question":
			return drawQuestion(sheet, block.text, next);
		case "list":
			return drawList(sheet, block);
		case "table":
			return drawTable(sheet, block.rows);
		case "map":
			return drawMap(sheet, block);
		case "logo":
			return drawLogos(sheet, block);
	}
}

function drawHeading(sheet: Sheet, text: string, next: readonly Block[]): void {
	const { doc, at, palette, width } = sheet;
	const type: Type = { style: "display", size: 15.5, leading: 1.25, color: palette.dark };
	const height = sheet.heightOf(text, type, width);
	at.y += 10;
	sheet.need(height + 12 + heightAtStart(sheet, next));
	sheet.art(() => doc.rect(margin, at.y - 1, 26, 3).fill(palette.color));
	sheet.bookmark(text);
	const heading = sheet.element(sheet.root, "H2");
	at.y += 5 + sheet.set(heading, text, type, margin, at.y + 5, width) + 5;
	heading.end();
}

/** Returns the height, in points, that must be on the same page as the heading above it. */
function heightAtStart(sheet: Sheet, [block, ...next]: readonly Block[]): number {
	const { width } = sheet;
	switch (block?.kind) {
		case "map":
			return mapHeight(sheet) + 40;
		case "table":
			return measureTable(sheet, block.rows).needed;
		case "note":
			return sheet.heightOf(block.text, body, width - 34) + 18;
		case "text":
			return sheet.heightOf(block.text, body, width) + heightAfter(sheet, block.text, next);
		case "list":
			return sheet.heightOf(must(block.items[0]), body, width - 21);
		case "logo":
			return 104;
		case "day":
		case "question":
			return 40 + heightAtStart(sheet, next);
		default:
			return 0;
	}
}

/** Returns the height that must stay on the page of a text that ends with a colon. */
function heightAfter(sheet: Sheet, text: string, next: readonly Block[]): number {
	return text.endsWith(":") ? 7 + heightAtStart(sheet, next) : 0;
}

function drawText(sheet: Sheet, text: string, next: readonly Block[]): void {
	sheet.need(sheet.heightOf(text, body, sheet.width) + heightAfter(sheet, text, next));
	const paragraph = sheet.element(sheet.root, "P");
	sheet.flow(paragraph, text, body, margin, sheet.width);
	paragraph.end();
	sheet.at.y += 6.5;
}

function drawNote(sheet: Sheet, text: string): void {
	const { doc, at, palette, width } = sheet;
	const height = sheet.heightOf(text, body, width - 34) + 18;
	sheet.need(height);
	sheet.art(() => {
		doc.roundedRect(margin, at.y, width, height, 5).fill(palette.light);
		doc.rect(margin, at.y + 5, 3.5, height - 10).fill(palette.color);
	});
	const paragraph = sheet.element(sheet.root, "P");
	sheet.set(paragraph, text, body, margin + 18, at.y + 9, width - 34);
	paragraph.end();
	at.y += height + 10;
}

function drawDay(sheet: Sheet, { label, text, aside }: Of<"day">, next: readonly Block[]): void {
	const { doc, at, palette, width } = sheet;
	const name: Type = { style: "strong", size: 9.2, leading: 1.3, color: palette.onColor };
	const title: Type = { ...strong, size: 11.4, leading: 1.3, color: palette.dark };
	const small: Type = { ...body, size: 9, leading: 1.35, color: soft };
	const tag = sheet.widthOf({ style: "strong", text: label }, name.size * sheet.scale) + 18;
	const room = width - tag - 10;
	const height =
		sheet.heightOf(text, title, room) + (aside ? sheet.heightOf(aside, small, room) : 0);
	at.y += 4;
	sheet.need(height + 8 + heightAtStart(sheet, next));
	sheet.bookmark(text ? `${label}: ${text}` : label, true);
	sheet.art(() => doc.roundedRect(margin, at.y, tag, 17, 8.5).fill(palette.color));
	const heading = sheet.element(sheet.root, "H3");
	sheet.set(heading, label, name, margin, at.y + 2.6, tag, "center");
	const below = sheet.set(heading, text, title, margin + tag + 10, at.y + 0.8, room);
	heading.end();
	if (aside) {
		const paragraph = sheet.element(sheet.root, "P");
		sheet.set(paragraph, aside, small, margin + tag + 10, at.y + below + 1, room);
		paragraph.end();
	}
	at.y += Math.max(height, 17) + 5;
}

function drawQuestion(sheet: Sheet, text: string, next: readonly Block[]): void {
	const { doc, at, palette, width } = sheet;
	const type: Type = { ...strong, size: 11.2, leading: 1.32, color: palette.dark };
	const height = sheet.heightOf(text, type, width - 28);
	at.y += 4;
	sheet.need(height + 6 + heightAtStart(sheet, next));
	sheet.bookmark(text, true);
	sheet.art(() => doc.circle(margin + 9, at.y + 7.5, 8.5).fill(palette.color));
	const heading = sheet.element(sheet.root, "H3");
	sheet.art(() => drawSign(sheet, "?", margin, at.y + 0.4));
	sheet.set(heading, text, type, margin + 27, at.y, width - 28);
	heading.end();
	at.y += height + 3;
}

/** Draws a letter in a disc of 18 points. */
function drawSign(sheet: Sheet, text: string, x: number, y: number): void {
	const { doc, palette } = sheet;
	const size = 10.5;
	const [piece] = sheet.letters("strong", text);
	const free = (18 - sheet.widthOf({ style: "strong", text }, size)) / 2;
	doc.font(must(piece).font).fontSize(size).fillColor(palette.onColor);
	doc.text(text, x + free, y + 7.5 + size * 0.36, {
		baseline: "alphabetic",
		lineBreak: false,
		features: [],
	});
}

function drawList(sheet: Sheet, { sign, items }: Of<"list">): void {
	const { doc, at, palette, width } = sheet;
	const list = sheet.element(sheet.root, "L");
	const indent = sign === "dot" ? 15 : 21;
	for (const [index, text] of items.entries()) {
		const step = body.size * sheet.scale * body.leading;
		// The last item is never alone on a page.
		const last =
			index === items.length - 2
				? sheet.heightOf(must(items.at(-1)), body, width - indent) + 4.5
				: 0;
		sheet.need(sheet.heightOf(text, body, width - indent) + last);
		const item = sheet.element(list, "LI");
		const middle = at.y + step / 2;
		if (sign === "number") {
			const label = sheet.element(item, "Lbl");
			sheet.set(label, `${index + 1}.`, { ...strong, color: palette.ink }, margin, at.y, 24);
			label.end();
		} else
			sheet.art(() => {
				if (sign === "dot") doc.circle(margin + 4.5, middle, 2.6).fill(palette.color);
				else
					doc
						.roundedRect(margin + 0.5, middle - 5.5, 11, 11, 2)
						.lineWidth(1.1)
						.strokeColor(palette.ink)
						.stroke();
			});
		const content = sheet.element(item, "LBody");
		sheet.flow(content, text, body, margin + indent, width - indent);
		content.end();
		item.end();
		at.y += sign === "box" ? 4.5 : 3;
	}
	list.end();
	at.y += 5;
}

const cell = { x: 7, y: 4.5 } as const;

const rowType: Type = { ...body, size: 9.6, leading: 1.38 };
/** As a share of the page. A table up to this height stays on one page. */
const wholeTable = 0.2;

function measureTable(sheet: Sheet, rows: string[][]) {
	const widths = columnsOf(sheet, rows, rowType, sheet.width);
	const heights = rows.map(
		(row) =>
			Math.max(
				...row.map((text, i) =>
					sheet.heightOf(text, { ...rowType, style: "strong" }, must(widths[i]) - 2 * cell.x),
				),
			) +
			2 * cell.y,
	);
	const whole = heights.reduce((sum, height) => sum + height, 0);
	const atStart = heights.slice(0, 3).reduce((sum, height) => sum + height, 0);
	return { widths, heights, needed: whole < sheet.doc.page.height * wholeTable ? whole : atStart };
}

/** Draws a table whose column widths depend on their content. */
function drawTable(sheet: Sheet, rows: string[][]): void {
	const { at, width } = sheet;
	const { widths, heights, needed } = measureTable(sheet, rows);
	sheet.need(needed);
	const table = sheet.element(sheet.root, "Table");
	for (const [index, row] of rows.entries()) {
		const isHead = index === 0;
		const height = must(heights[index]);
		// The last row is never alone on a page.
		sheet.need(height + (index === rows.length - 2 ? must(heights.at(-1)) : 0));
		sheet.art(() => {
			if (isHead) sheet.doc.rect(margin, at.y, width, height).fill(sheet.palette.light);
			sheet.doc
				.rect(margin, at.y + height - 0.6, width, 0.6)
				.fill(isHead ? sheet.palette.color : "#DDD6CE");
		});
		const line = sheet.element(table, "TR");
		let x = margin;
		for (const [i, text] of row.entries()) {
			const isName = isHead || i === 0;
			const box = sheet.element(
				line,
				isName ? "TH" : "TD",
				isName ? { scope: isHead ? "Column" : "Row" } : {},
			);
			const type: Type = {
				...rowType,
				...(isName ? { style: "strong" } : {}),
				...(isHead ? { color: sheet.palette.dark } : {}),
			};
			sheet.set(box, text, type, x + cell.x, at.y + cell.y, must(widths[i]) - 2 * cell.x);
			box.end();
			x += must(widths[i]);
		}
		line.end();
		at.y += height;
	}
	table.end();
	at.y += 12;
}

function columnsOf(sheet: Sheet, rows: string[][], type: Type, width: number): number[] {
	const columns = Math.max(...rows.map((row) => row.length));
	const widest = (texts: string[]): number =>
		Math.max(
			...texts.map((text) => sheet.widthOf({ style: "strong", text }, type.size * sheet.scale)),
		) +
		2 * cell.x +
		2;
	const plain = rows.map((row) =>
		row.map((text) => text.replaceAll("**", "").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")),
	);
	const natural = Array.from({ length: columns }, (_, i) =>
		widest(plain.map((row) => row[i] ?? "")),
	);
	const least = Array.from({ length: columns }, (_, i) =>
		widest(plain.flatMap((row) => (row[i] ?? "").split(" "))),
	);
	const sum = natural.reduce((a, b) => a + b, 0);
	if (sum <= width) return natural.map((one) => one + ((width - sum) * one) / sum);
	// Short columns keep their width, and long ones share the rest.
	const fixed = natural.map(
		(one, i) => (one <= (width / columns) * 0.8 ? one : 0) || Math.min(0, must(least[i])),
	);
	const left = width - fixed.reduce((a, b) => a + b, 0);
	const weights = natural.map((one, i) => (fixed[i] ? 0 : Math.sqrt(one)));
	const total = weights.reduce((a, b) => a + b, 0);
	return natural.map(
		(_, i) => fixed[i] || Math.max(must(least[i]), (left * must(weights[i])) / total),
	);
}

const mapHeight = (sheet: Sheet): number => (sheet.width * sheet.mapWidth * 2) / 3;

/** Draws a map of the lessons, with its words in the paper's own font. */
function drawMap(sheet: Sheet, { file, text }: Of<"map">): void {
	const { doc, at, root, width } = sheet;
	const height = mapHeight(sheet);
	const across = width * sheet.mapWidth;
	const left = margin + (width - across) / 2;
	const caption: Type = { ...body, size: 9, color: soft };
	sheet.need(height + 6 + (text ? sheet.heightOf(text, caption, width) : 0));
	const svg = pictureOf(file);
	const figure = sheet.element(root, "Figure", {
		alt: titleOf(svg),
		bbox: [left, at.y, left + across, at.y + height],
		placement: "Block",
	});
	figure.add(() =>
		paintScene(doc, svg, [left, at.y, across, height], {
			letters: (words) => sheet.letters("strong", words),
		}),
	);
	figure.end();
	at.y += height + 5;
	if (text) {
		const paragraph = sheet.element(root, "Caption");
		at.y += sheet.set(paragraph, text, caption, margin, at.y, width) + 8;
		paragraph.end();
	}
}

function drawLogos(sheet: Sheet, { icon, lines }: Of<"logo">): void {
	const { doc, at, palette, root, width } = sheet;
	const half = (width - 16) / 2;
	const height = 104;
	sheet.need(height);
	const sides = [
		{ x: margin, ground: palette.dark, ink: "#FFFFFF", sign: palette.color },
		{ x: margin + half + 16, ground: "#FFFFFF", ink: palette.dark, sign: palette.ink },
	];
	for (const { x, ground, ink, sign } of sides) {
		sheet.art(() => {
			doc.roundedRect(x, at.y, half, height, 10).lineWidth(1).fillAndStroke(ground, palette.dark);
			doc.translate(x + 20, at.y + 26).scale(2.2);
			doc
				.path(must(icons[icon]))
				.lineWidth(1.6)
				.lineCap("round")
				.lineJoin("round")
				.strokeColor(sign)
				.stroke();
		});
		const figure = sheet.element(root, "Figure", {
			alt: lines.join(", "),
			bbox: [x, at.y, x + half, at.y + height],
		});
		const name: Type = { style: "display", size: 17, leading: 1.2, color: ink };
		const top =
			at.y + (sheet.heightOf(lines[1], { ...body, size: 10.5 }, half - 104) > 20 ? 24 : 32);
		const used = sheet.set(figure, lines[0], name, x + 88, top, half - 96);
		sheet.set(
			figure,
			lines[1],
			{ ...body, size: 10.5, leading: 1.3, color: ink },
			x + 88,
			top + used + 2,
			half - 104,
		);
		figure.end();
	}
	at.y += height + 14;
}
