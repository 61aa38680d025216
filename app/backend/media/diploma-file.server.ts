import type { BackEndAddress } from "#app/backend/http/calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

/** The longest diploma that is served, in bytes. */
const longest = 16 * 1024 * 1024;

/** Fetches the PDF at an address that `v2/diploma` named; null: there is none that could be served. */
export type FetchDiploma = (address: unknown) => Promise<Uint8Array | null>;

/**
 * Fetches diplomas that the back end keeps: from its own origin alone, whatever the address says, without redirects, without any key, within
 * bounds, and a PDF or nothing.
 */
export function createDiplomaFetcher({ url }: BackEndAddress, { wholeMs }: Pick<Times, "wholeMs">, report: Report): FetchDiploma {
	const base = new URL(url);

	async function contentOf(address: URL): Promise<Uint8Array> {
		const signal = AbortSignal.timeout(wholeMs);
		const response = await fetch(address, {
			headers: { "User-Agent": "Tradewinds", Accept: "application/pdf" },
			redirect: "error",
			signal,
		});
		if (!response.ok) throw new Error(`it answered ${response.status}`);
		const parts: Uint8Array[] = [];
		let size = 0;
		for await (const part of response.body ?? []) {
			size += part.byteLength;
			if (size > longest) throw new Error("it is too long");
			parts.push(part);
		}
		return Buffer.concat(parts);
	}

	return async (named) => {
		const address = typeof named === "string" && named !== "" && URL.canParse(named, base) ? new URL(named, base) : null;
		if (!address) return null;
		if (address.origin !== base.origin || address.username !== "" || address.password !== "") {
			report("A diploma of the back end is not fetched: it is at another origin than BACKEND_URL");
			return null;
		}
		try {
			const content = await contentOf(address);
			if (Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-") return content;
			report("A diploma of the back end is not served: it is no PDF");
		} catch (error) {
			// Not the address, which opens it.
			const why = error instanceof Error && error.message.startsWith("it ") ? error.message : "it could not be had";
			report(`A diploma of the back end is not served: ${why}`);
		}
		return null;
	};
}
