import { contentDisposition } from "#app/platform/files/file-answer.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";

/** Sends two spellings of the name, one of them for old browsers. */
export function textFile(text: string, type: string, name: string, extension: string): Response {
	const plain =
		truncate(
			name
				.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, " ")
				.replaceAll(/\s+/g, " ")
				.trim(),
			120,
		) || "file";
	return new Response(text, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": contentDisposition("attachment", `${plain}.${extension}`),
			"Cache-Control": "private, no-store",
		},
	});
}
