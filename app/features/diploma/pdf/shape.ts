/**
 * A filled path that a PDF, an SVG and a PNG can draw. Paths use only the commands M, L, H, V, C
 * and Z, in upper or lower case.
 */
export interface Shape {
	d: string;
	fill: string;
	at?: { x: number; y: number; scale: number };
}

/** The distance of a Bézier curve's handles from the ends of a quarter circle with radius 1. */
const quarter = 0.5523;

export function circle(x: number, y: number, radius: number): string {
	return roundedBox(x - radius, y - radius, radius * 2, radius * 2, radius);
}

export function box(x: number, y: number, width: number, height: number): string {
	return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function roundedBox(
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number,
): string {
	const r = Math.min(radius, width / 2, height / 2);
	const k = r * quarter;
	const [across, down] = [width - 2 * r, height - 2 * r];
	return [
		`M${x + r} ${y}h${across}c${k} 0 ${r} ${r - k} ${r} ${r}`,
		`v${down}c0 ${k} ${k - r} ${r} ${-r} ${r}`,
		`h${-across}c${-k} 0 ${-r} ${k - r} ${-r} ${-r}`,
		`v${-down}c0 ${-k} ${r - k} ${-r} ${r} ${-r}z`,
	].join("");
}

export function svgOf(
	shapes: readonly Shape[],
	{ width, height, x = 0, y = 0 }: { width: number; height: number; x?: number; y?: number },
	content = "",
): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${content || elementsOf(shapes)}</svg>`;
}

export function elementsOf(shapes: readonly Shape[]): string {
	return shapes
		.map(({ d, fill, at }) => {
			const place = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : "";
			return `<path fill="${fill}" d="${shortened(d)}"${place}/>`;
		})
		.join("");
}

function shortened(d: string): string {
	return d.replaceAll(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
