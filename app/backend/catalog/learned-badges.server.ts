import type { ReplicaStore } from "#app/data/remote/replica-store.server.ts";
import type { OfferedCalls } from "#app/backend/http/offered-calls.server.ts";
import { isObject, listOf, type Report } from "#app/backend/http/wire-answer.server.ts";
import { timeOf } from "#app/wire/fields.server.ts";
import { rowsOf } from "./catalog-reads.server.ts";

interface Options {
	offered: Pick<OfferedCalls, "has">;
	store: Pick<ReplicaStore, "saveBadges">;
	report: Report;
	now(): number;
}

export type LearnBadges = (body: unknown) => Promise<void>;

/**
 * For back ends without a call for badges: learns them from users' own answers. An answer with a badge not yet won names all badges; any
 * other may name only those won.
 */
export function createLearnedBadges({ offered, store, report, now }: Options): LearnBadges {
	let last = "";
	return async (body) => {
		if (offered.has("GET badges")) return;
		const list = listOf(body, "badges") ?? [];
		const rows = rowsOf({ kind: "badge" }, list, report);
		const isWhole = list.some((row) => isObject(row) && timeOf(String(row.earned_at ?? "")) === null);
		const text = JSON.stringify([isWhole, rows]);
		if (rows.length === 0 || text === last) return;
		try {
			await store.saveBadges(rows, isWhole, now());
			last = text;
		} catch (error) {
			report(`The badges of the back end could not be kept: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
}
