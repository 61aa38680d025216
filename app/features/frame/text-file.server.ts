import { contentDisposition } from "#app/platform/files/file-answer.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";

/**
 * Returns a download. Replaces the characters in its name that file systems refuse, and cuts the
 * name to 120 characters.
 */
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
