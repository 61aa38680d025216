/** A small file to be saved under a sensible name: one spelling for old browsers, the right one for all others. */
export function textFile(text: string, type: string, name: string, extension: string): Response {
	const plain =
		name
			.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, " ")
			.replaceAll(/\s+/g, " ")
			.trim()
			.slice(0, 120) || "file";
	const ascii =
		plain
			.normalize("NFKD")
			.replaceAll(/[^\x20-\x7E]/g, "")
			.trim() || "file";
	return new Response(text, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encodeURIComponent(`${plain}.${extension}`)}`,
			"Cache-Control": "private, no-store",
		},
	});
}
