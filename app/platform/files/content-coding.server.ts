export type ContentCoding = "br" | "gzip";

// Brotli comes first, because it compresses better.
const codings: readonly ContentCoding[] = ["br", "gzip"];

// `*` stands for each coding that the header doesn't list (RFC 9110, section 12.5.3).
function weightOf(accepted: ReadonlyMap<string, number>, coding: string): number {
	return accepted.get(coding) ?? accepted.get("*") ?? 0;
}

/** Returns the coding that the client prefers, or null if the content must be sent uncompressed. */
export function codingFor(acceptEncoding: string | null | undefined): ContentCoding | null {
	const accepted = new Map<string, number>();
	for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
		const weight = q === undefined ? 1 : Number(q);
		if (name !== "")
			accepted.set(name.replace(/^x-gzip$/, "gzip"), Number.isNaN(weight) ? 0 : weight);
	}
	const [best] = codings
		.filter((coding) => weightOf(accepted, coding) > 0)
		.toSorted((a, b) => weightOf(accepted, b) - weightOf(accepted, a));
	return best ?? null;
}
