// Draws PNGs of the pictures that agents download, because Word, chats and agencies' websites accept no SVG.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { must } from "./svg.ts";

export interface DrawnRendition {
	/** The file name of the SVG. */
	of: string;
	file: string;
	width: number;
}

const apps = fileURLToPath(new URL("../demo/apps/", import.meta.url));

/** Returns the files that rows of the demo pack name as `renditions`, each once. */
export function readRenditions(): DrawnRendition[] {
	const found = new Map<string, DrawnRendition>();
	for (const name of readdirSync(apps)) {
		const visit = (value: unknown): void => {
			if (typeof value !== "object" || value === null) return;
			if (isPicture(value))
				for (const { url, width } of value.renditions)
					found.set(url, { of: value.url, file: url, width });
			Object.values(value).forEach(visit);
		};
		visit(JSON.parse(readFileSync(join(apps, name), "utf8")));
	}
	return [...found.values()];
}

interface Picture {
	url: string;
	renditions: { url: string; width: number }[];
}

function isPicture(value: object): value is Picture {
	return "url" in value && "renditions" in value;
}

/** A drawing has few colors. With a palette, its PNG is a fifth as large and looks the same. */
const format = { palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 } as const;

export function drawRendition(svg: string, width: number): Promise<Buffer> {
	const drawn = Number(must(/viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]));
	return sharp(Buffer.from(svg), { density: (72 * width) / drawn })
		.resize({ width })
		.png(format)
		.toBuffer();
}
