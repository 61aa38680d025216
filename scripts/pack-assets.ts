import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeTexts } from "./complete-texts.ts";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const minBytes = 512;

/**
 * Completes the language files in a built folder, and compresses the folder's text files in
 * advance, so that no request waits for compression.
 */
export function packAssets(folder: string): void {
	completeTexts(join(folder, "locales"));
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		const file = join(folder, name);
		if (!/\.(js|css|json|svg|txt)$/.test(name) || statSync(file).size < minBytes) continue;
		const content = readFileSync(file);
		writeFileSync(
			`${file}.br`,
			brotliCompressSync(content, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
			}),
		);
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	}
}
