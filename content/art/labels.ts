// Words and signs on maps. A halo is a text of its own, so old browsers show it behind the letters, too.
import { circle, escape, num, path } from "./svg.ts";

const FONT = 'font-family="Helvetica Neue, Helvetica, Arial, Noto Sans, sans-serif"';

export interface Words {
	size?: number;
	color?: string;
	halo?: string;
	anchor?: "start" | "middle" | "end";
	weight?: number;
	spacing?: number;
}

export function words(x: number, y: number, text: string, options: Words = {}): string {
	const {
		size = 22,
		color = "#1E1A18",
		halo = "",
		anchor = "middle",
		weight = 700,
		spacing = 0,
	} = options;
	const lines = text.split("\n");
	const head = `x="${num(x)}" ${FONT} font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${spacing ? ` letter-spacing="${spacing}"` : ""}`;
	return lines
		.map((line, i) => {
			const at = `y="${num(y + (i - (lines.length - 1) / 2) * size * 1.12)}"`;
			return (
				(halo
					? `<text ${head} ${at} fill="none" stroke="${halo}" stroke-width="${num(size * 0.3)}" stroke-linejoin="round" paint-order="stroke">${escape(line)}</text>`
					: "") + `<text ${head} ${at} fill="${color}">${escape(line)}</text>`
			);
		})
		.join("");
}

/** A dot with its name to the left or right of it. */
export function place(
	x: number,
	y: number,
	name: string,
	options: Words & { dot?: string; r?: number; dx?: number; dy?: number } = {},
): string {
	const {
		dot = "#C33A2C",
		r = 7,
		anchor = "start",
		dx = anchor === "end" ? -r - 8 : anchor === "middle" ? 0 : r + 8,
		dy = 7,
	} = options;
	return (
		circle(x, y, r + 3.5, "#FFFFFF") +
		circle(x, y, r, dot) +
		words(x + dx, y + dy, name, { ...options, anchor })
	);
}

/** A compass rose for a corner. */
export function rose(x: number, y: number, r: number, dark: string, light: string): string {
	const arm = (angle: number, length: number, left: string, right: string) =>
		`<g transform="translate(${x} ${y}) rotate(${angle})">` +
		path(`M0 ${-length}L${num(r * 0.18)} ${num(-r * 0.18)}L0 0Z`, right) +
		path(`M0 ${-length}L${num(-r * 0.18)} ${num(-r * 0.18)}L0 0Z`, left) +
		"</g>";
	return (
		[45, 135, 225, 315].map((a) => arm(a, r * 0.6, light, dark)).join("") +
		[0, 90, 180, 270].map((a) => arm(a, r, light, dark)).join("") +
		words(x, y - r - 8, "N", { size: 20, color: dark })
	);
}
