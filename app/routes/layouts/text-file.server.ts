import { normalForm } from "#app/domain/text/normal-form.ts";
import { encoded, shortened } from "#app/domain/text/well-formed.ts";

/** A small file to be saved under a sensible name: one spelling for old browsers, the right one for all others. */
export function textFile(text: string, type: string, name: string, extension: string): Response {
	const plain =
		shortened(
			name
				.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, " ")
				.replaceAll(/\s+/g, " ")
				.trim(),
			120,
		) || "file";
	const ascii =
		normalForm(plain, "NFKD")
			.replaceAll(/[^\x20-\x7E]/g, "")
			.trim() || "file";
	return new Response(text, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded(`${plain}.${extension}`)}`,
			"Cache-Control": "private, no-store",
		},
	});
}
