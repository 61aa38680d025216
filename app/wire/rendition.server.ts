import { z } from "zod";
import type { Rendition } from "#app/domain/resources/rendition.ts";
import { imageFault, isFile, type Address, type Fields } from "./fields.server.ts";

/** A picture's other files: `[{"url": "bay-1200.png", "width": 1200}]`. */
export function renditionRows({ list, image, id }: Fields) {
	return list(z.object({ url: image, width: id }))
		.optional()
		.describe("The same picture as other files, for download: its name and its width in pixels.");
}

/** The renditions of rows; those without a file are none. */
export function toRenditions(rows: readonly { url: string; width: number }[] | undefined, address: Address): Rendition[] {
	return (rows ?? []).filter(({ url }) => isFile(url) && imageFault(url) === null).map(({ url, width }) => ({ url: address(url), width }));
}
