import type { Step } from "./line-breaking.server.ts";
import { dots } from "./ornaments.server.ts";
import type { SetBlock, Sheet } from "./sheet.server.ts";
import type { Stop } from "./stops.server.ts";

/** The chapters as rows of stops, ready to be drawn. */
export interface Route {
	rows: { number: SetBlock; title: SetBlock }[][];
	cell: number;
	height: number;
}

/** More stops than this end in one that says how many are left. */
export const mostStops = 12;
const mostInOneRow = 5;
const fewestColumns = 3;
const numberSteps: readonly Step[] = [{ lines: 1, from: 18, to: 10 }];
const titleSteps: readonly Step[] = [{ lines: 2, from: 8.5, to: 7.5 }];
const titleGap = 5;
const rowGap = 17;

/** Lays the stops out in one row, or in two as even as can be. */
export function setRoute(sheet: Sheet, stops: readonly Stop[], width: number): Route {
	const columns = stops.length <= mostInOneRow ? Math.max(fewestColumns, stops.length) : Math.ceil(stops.length / 2);
	const cell = width / columns;
	const set = stops.map((stop) => ({
		number: sheet.set(
			{ tag: "Lbl", style: "strong", text: stop.number, color: sheet.palette.ink, steps: numberSteps, tracking: 0.6 },
			cell,
		),
		title: sheet.set({ tag: "LBody", style: "text", text: stop.title, color: sheet.palette.soft, steps: titleSteps }, cell - 9),
	}));
	const rows = stops.length <= mostInOneRow ? [set] : [set.slice(0, columns), set.slice(columns)];
	const heights = rows.map(heightOf);
	return { rows, cell, height: stops.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, 0) + rowGap * (rows.length - 1) };
}

function heightOf(row: Route["rows"][number]): number {
	return Math.max(0, ...row.map(({ number, title }) => number.height + titleGap + title.height));
}

/** Draws the route from its start at `x` and the top of its first numbers. */
export function drawRoute(sheet: Sheet, route: Route, x: number, top: number): void {
	if (route.height === 0) return;
	sheet.art(() => drawDots(sheet, route, x, top));
	const { document } = sheet;
	const list = document.struct("L");
	sheet.tag(list);
	let y = top;
	for (const row of route.rows) {
		for (const [column, { number, title }] of row.entries()) {
			const start = x + column * route.cell;
			const below = y + number.height + titleGap;
			const children = [document.struct("Lbl", { actual: number.text }, () => sheet.lines(number, start, y, route.cell))];
			if (title.text !== "")
				children.push(document.struct("LBody", { actual: title.text }, () => sheet.lines(title, start, below, route.cell - 9)));
			list.add(document.struct("LI", {}, children));
		}
		y += heightOf(row) + rowGap;
	}
	list.end();
}

/** The way from stop to stop. */
function drawDots({ document, palette, left }: Sheet, { rows, cell }: Route, x: number, top: number): void {
	let y = top;
	for (const [index, row] of rows.entries()) {
		for (const [column, { number }] of row.entries()) {
			if (index === rows.length - 1 && column === row.length - 1) break;
			const from = left(x + column * cell + number.width + 9, 0);
			const to = left(x + (column + 1) * cell - 8, 0);
			const middle = y + number.size * 0.36;
			dots(document, from, middle, to, middle, { color: palette.seal, width: 2.5, space: 5 });
		}
		y += heightOf(row) + rowGap;
	}
}
