import type { BackEndAddress } from "#app/backend/http/calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import type { DiplomaFile } from "#app/services/rewards/port.ts";

/** In bytes. */
const longest = 16 * 1024 * 1024;

const failed = (why: string) => new BackEndFailed("diplomaFailed", `A diploma of the back end is not served: ${why}`);

/** Throws `diplomaFailed` for an address that is not usable. */
export type ReadDiplomaAddress = (address: unknown) => Exclude<DiplomaFile, { kind: "own" }>;

/**
 * A diploma at the back end's own origin is fetched: no redirects, no key, PDF only. Its holder is sent to one elsewhere, by https only.
 */
export function createDiplomaReader({ url }: BackEndAddress, { wholeMs }: Pick<Times, "wholeMs">): ReadDiplomaAddress {
	const base = new URL(url);

	async function contentOf(address: URL): Promise<Uint8Array> {
		const signal = AbortSignal.timeout(wholeMs);
		const headers = { "User-Agent": "Tradewinds", Accept: "application/pdf" };
		// Keeps the address out of the log: it opens the diploma.
		const response = await fetch(address, { headers, redirect: "error", signal }).catch(() => null);
		if (!response) throw failed("it could not be had");
		if (!response.ok) throw failed(`it answered ${response.status}`);
		const parts: Uint8Array[] = [];
		let size = 0;
		for await (const part of response.body ?? []) {
			size += part.byteLength;
			if (size > longest) throw failed("it is too long");
			parts.push(part);
		}
		const content = Buffer.concat(parts);
		if (content.subarray(0, 5).toString("latin1") !== "%PDF-") throw failed("it is no PDF");
		return content;
	}

	return (named) => {
		if (named === "" || named === null || named === undefined) return { kind: "notReady" };
		const address = typeof named === "string" && URL.canParse(named, base) ? new URL(named, base) : null;
		if (!address || address.username !== "" || address.password !== "") throw failed("its address makes no sense");
		if (address.origin === base.origin) return { kind: "kept", read: () => contentOf(address) };
		if (address.protocol !== "https:") throw failed("it is elsewhere, and not by https");
		return { kind: "elsewhere", url: address.href };
	};
}
