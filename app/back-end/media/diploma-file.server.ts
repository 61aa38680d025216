import type { DiplomaFile } from "#app/features/learner/training-records.ts";
import { BackEndFailed } from "#app/platform/errors.ts";
import type { BackEndAddress } from "#app/back-end/http/calls.server.ts";
import { connect, Unanswered } from "#app/back-end/http/connection.server.ts";
import type { Times } from "#app/back-end/http/times.ts";

const longest = 16 * 1024 * 1024;

const failed = (why: string) =>
	new BackEndFailed("diplomaUnavailable", `A diploma of the back end is not served: ${why}`);

/** Throws `diplomaUnavailable` for an unusable address. */
export type ReadDiplomaAddress = (address: unknown) => Exclude<DiplomaFile, { kind: "own" }>;

/**
 * Returns a reader that fetches a diploma from the back end's own origin, without redirects or a
 * key, and only as a PDF. It sends the holder to any other origin, but only with https.
 */
export function createDiplomaReader(
	{ url }: BackEndAddress,
	{ wholeMs }: Times,
): ReadDiplomaAddress {
	const base = new URL(url);

	async function contentOf(address: URL): Promise<Uint8Array> {
		const headers = { "User-Agent": "Tradewinds", Accept: "application/pdf" };
		const fetched = async () => {
			const { response, whole, end } = await connect(address, { headers }, wholeMs);
			if (response.ok) return whole(longest);
			end();
			throw new Unanswered(`answered ${response.status}`, true);
		};
		const content = await fetched().catch((error: unknown) => {
			throw error instanceof Unanswered ? failed(`it ${error.message}`) : error;
		});
		if (content.subarray(0, 5).toString("latin1") !== "%PDF-") throw failed("it is no PDF");
		return content;
	}

	return (named) => {
		if (named === "" || named === null || named === undefined) return { kind: "notReady" };
		const address =
			typeof named === "string" && URL.canParse(named, base) ? new URL(named, base) : null;
		if (!address || address.username !== "" || address.password !== "")
			throw failed("its address makes no sense");
		if (address.origin === base.origin) return { kind: "kept", read: () => contentOf(address) };
		if (address.protocol !== "https:") throw failed("it is elsewhere, and not by https");
		return { kind: "elsewhere", url: address.href };
	};
}
