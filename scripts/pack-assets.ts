import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeTexts } from "./complete-texts.ts";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Packs the built files once, so that no request waits for it. */
const root = join(import.meta.dirname, "..", "build", "client");
const smallest = 512;

completeTexts(join(root, "locales"));

for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
	const file = join(root, name);
	if (!/\.(js|css|json|svg|txt)$/.test(name) || statSync(file).size < smallest) continue;
	const content = readFileSync(file);
	writeFileSync(
		`${file}.br`,
		brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 } }),
	);
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
