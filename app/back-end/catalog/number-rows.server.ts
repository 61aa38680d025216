import { createHash } from "node:crypto";
import type { NumberedRow, ReplicaRow } from "./replica-store.server.ts";
import type { Report } from "#app/back-end/http/calls.server.ts";
import { isCollection } from "./catalog-calls.server.ts";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";

// Distinguishes rows of one kind that have the same id, by the section, program or parent of their
// call. Kinds that are missing here have unique ids at the back end, because its calls refer to
// them by id.
const placeOf: Partial<Record<RowKind, (row: NumberedRow) => string>> = {
	page: ({ parent_id }) => `${parent_id}`,
	asset: ({ section, app_id }) => `${section} ${app_id}`,
	collection: ({ parent_id }) => `${parent_id}`,
	library: ({ section, app_id }) => `${section} ${app_id}`,
	contact: ({ app_id }) => `${app_id}`,
	exhibition: ({ app_id }) => `${app_id}`,
};

const tableOf = ({ kind, section }: NumberedRow) => (kind === "library" ? section : null);

const nameOf = (kind: RowKind, id: number) => `${kind} ${id}`;

// The smallest number with 15 digits that begins with 9. URLs accept ids of at most 15 digits.
const firstOwnNumber = 900_000_000_000_000;

// Returns the same number for the same row in every database.
function ownNumber(kind: RowKind, place: string, id: number): number {
	const hash = createHash("sha256").update(`${kind} ${place} ${id}`).digest();
	return firstOwnNumber + Number(hash.readBigUInt64BE() % 100_000_000_000_000n);
}

interface Options {
	/** The rows, in the order of their calls. */
	rows: readonly ReplicaRow[];
	stored: ReadonlySet<ReplicaRow>;
	/** All rows of the catalog, including retired rows, because their ids are taken. */
	known: readonly NumberedRow[];
	report: Report;
}

/**
 * Makes ids unique within their kind (BACK-21). A row keeps the number that it already has here. Of
 * several new rows with the same id, the first keeps this id, and the others get new numbers.
 * Leaves out and reports repeated rows.
 */
export function numberRows({ rows, stored, known, report }: Options): ReplicaRow[] {
	const knownRows = new Map(known.map((row) => [nameOf(row.kind, row.id), row]));
	const numbers = new Map<ReplicaRow, number>();
	const taken = new Set<string>();
	const take = (row: ReplicaRow, id: number): boolean => {
		const name = nameOf(row.kind, id);
		if (taken.has(name)) return false;
		taken.add(name);
		numbers.set(row, id);
		return true;
	};
	const leaveOut = ({ kind, id }: ReplicaRow) =>
		report(`A row of the back end is left out: ${nameOf(kind, id)}: another row has the same id`);

	const fresh: { row: ReplicaRow; own: number }[] = [];
	const seen = new Set<string>();
	for (const row of rows) {
		const place = isCollection(row) ? undefined : placeOf[row.kind]?.(row);
		if (place === undefined || stored.has(row)) {
			if (!take(row, row.id)) leaveOut(row);
			continue;
		}
		const name = `${row.kind} ${place} ${row.id}`;
		if (seen.has(name)) leaveOut(row);
		else fresh.push({ row, own: ownNumber(row.kind, place, row.id) });
		seen.add(name);
	}

	const isOf = (row: ReplicaRow, id: number) => {
		const before = knownRows.get(nameOf(row.kind, id));
		return before !== undefined && placeOf[row.kind]?.(before) === placeOf[row.kind]?.(row);
	};
	const isFree = (row: ReplicaRow) => {
		const before = knownRows.get(nameOf(row.kind, row.id));
		return before === undefined || tableOf(before) === tableOf(row);
	};
	const added = fresh.filter(({ row, own }) => {
		const number = [own, row.id].find((id) => isOf(row, id));
		return number === undefined || !take(row, number);
	});
	for (const { row, own } of added)
		if (!(isFree(row) && take(row, row.id)) && !take(row, own)) leaveOut(row);

	return rows.flatMap((row) => {
		const id = numbers.get(row);
		if (id === undefined) return [];
		return id === row.id
			? [row]
			: [{ ...row, id, row: JSON.stringify({ ...(JSON.parse(row.row) as object), id }) }];
	});
}
