import { createHash } from "node:crypto";
import { sql } from "kysely";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "#app/features/catalog/program.ts";
import {
	assetEntries,
	chapterEntries,
	contactEntries,
	libraryEntries,
	namesOfProgram,
	programEntry,
	showEntry,
	type SearchEntry,
	type SearchKind,
	withoutRepeats,
} from "#app/features/search/rules/search-entry.ts";
import { namedKindsOf, kindToken } from "#app/features/search/rules/named-kinds.ts";
import { ofProgram, otherNames } from "#app/features/search/rules/rank.ts";
import { foldedWords, indexText } from "#app/platform/text/search-words.ts";
import { titleTokens } from "#app/features/search/rules/search-query.ts";
import { topicFinder, topicToken } from "#app/features/search/rules/topics.ts";
import { wordCounts } from "./search-vocabulary.server.ts";
import {
	assetsOf,
	chaptersOf,
	collectionOf,
	contactsOf,
	libraryOf,
	pagesOf,
	type Catalog,
} from "#app/features/catalog/catalog.ts";
import { loadSnapshot } from "#app/features/catalog/store/catalog-snapshot.server.ts";
import {
	contentVersion,
	programsChanged,
} from "#app/features/catalog/store/program-changes.server.ts";
import type { Database, Dialect, OpenDatabase } from "#app/platform/database/database.server.ts";
import type {
	SearchBlockTable,
	SearchEntryTable,
	SearchTextTable,
} from "#app/platform/database/tables/catalog.server.ts";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const app = dirname(createRequire(import.meta.url).resolve("#app/constants.ts"));

/** Commands run without a build, so the languages are read from the folder. */
const languages: readonly string[] = readdirSync(join(app, "../public/locales")).toSorted();

/**
 * The number must rise when entries or folding change, so that the next start rebuilds the index.
 */
const indexFormat = `10 ${languages.join(" ")}`;
const stateName = "search_index";
const rowsPerStatement = 200;
/**
 * An entry's id is the number of its block, followed by this many bits for the place in the block.
 */
export const blockBits = 12;
const blockSize = 2 ** blockBits;

/**
 * Programs are worth the most, because people look for them most. Pages are worth the least,
 * because they repeat words most.
 */
const worth: Record<SearchKind, number> = {
	program: 4,
	chapter: 1.6,
	contact: 1.4,
	page: 1,
	resource: 1.2,
	picture: 1.2,
	video: 1.2,
	show: 1.2,
};

function entriesOf(catalog: Catalog, program: Program): SearchEntry[] {
	const { id } = program;
	if (id === PORTAL_APP_ID)
		return (catalog.tradeShows ?? []).map((show) => showEntry(id, show, languages));
	const assets = assetsOf(catalog, id);
	return withoutRepeats([
		programEntry(program, languages),
		...chaptersOf(catalog, id).flatMap((chapter) =>
			chapterEntries(chapter, pagesOf(catalog, chapter.id)),
		),
		...assets.flatMap((asset) => assetEntries(asset, collectionOf(catalog, asset.id))),
		...libraryEntries("image", libraryOf(catalog, id, "image"), assets),
		...libraryEntries("video", libraryOf(catalog, id, "video"), assets),
		...contactsOf(catalog, id).flatMap((contact) => contactEntries(contact, languages)),
	]);
}

/**
 * Returns the fields that entries in the same block share, such as those that decide who can find
 * them. A locked item itself can be found, but nothing inside it.
 */
function blockOf(entry: SearchEntry): Omit<SearchBlockTable, "block"> {
	return {
		kind: entry.kind,
		shown_as: entry.shownAs,
		app_id: entry.appId,
		registered_only: Number(entry.registeredOnly),
		lock: entry.parentId === null ? 0 : lockOf(entry),
		countries: entry.countries.length > 0 ? ` ${entry.countries.join(" ")} ` : "",
		worth: worth[entry.kind],
	};
}

function lockOf(entry: SearchEntry): number {
	return Number(entry.lockedUntilComplete) + 2 * Number(entry.lockedUntilGraduated);
}

function topicWords({ kind, title, names }: SearchEntry): string {
	// A program is about all topics.
	if (kind === "program") return "";
	const topics = [title, ...names].flatMap((name) => topicFinder.find(foldedWords(name)));
	return [...new Set(topics.map(({ name }) => topicToken(name)))].join(" ");
}

function rowsOf(
	entry: SearchEntry,
	id: number,
	programNames: string,
): { facts: SearchEntryTable; text: SearchTextTable } {
	return {
		facts: {
			id,
			kind: entry.kind,
			shown_as: entry.shownAs,
			app_id: entry.appId,
			item_id: entry.itemId,
			parent_id: entry.parentId,
			section: entry.section,
			lock: lockOf(entry),
		},
		text: {
			id,
			title: entry.title,
			body: entry.text,
			search_title: `${indexText(entry.title)} ${otherNames} ${indexText(entry.names.join(" "))} ${topicWords(entry)} ${titleTokens(foldedWords(entry.title)).join(" ")}`,
			search_body: indexText(entry.text),
			search_context: `${indexText(entry.keywords)} ${[...entry.namedKinds, ...namedKindsOf(entry.shownAs)].map(kindToken).join(" ")} ${ofProgram} ${entry.kind === "program" ? "" : programNames}`,
		},
	};
}

class FreeBlocks {
	readonly #used: Set<number>;
	#next = 1;

	constructor(used: readonly number[]) {
		this.#used = new Set(used);
	}

	take(): number {
		while (this.#used.has(this.#next)) this.#next++;
		this.#used.add(this.#next);
		return this.#next;
	}

	release(block: number): void {
		this.#used.delete(block);
		this.#next = Math.min(this.#next, block);
	}
}

/**
 * Deletes from SQLite's full-text index first, because that step needs the texts that are deleted
 * next.
 */
async function dropProgram(
	db: Database,
	dialect: Dialect,
	appId: number,
	free: FreeBlocks,
): Promise<void> {
	const ids = sql`select id from search_entry where app_id = ${appId}`;
	if (dialect === "sqlite") {
		await sql`insert into search_index (search_index, rowid, search_title, search_body, search_context)
			select 'delete', id, search_title, search_body, search_context from search_text where id in (${ids})`.execute(
			db,
		);
	}
	await sql`delete from search_text where id in (${ids})`.execute(db);
	await db.deleteFrom("search_entry").where("app_id", "=", appId).execute();
	const gone = await db
		.deleteFrom("search_block")
		.where("app_id", "=", appId)
		.returning("block")
		.execute();
	for (const { block } of gone) free.release(block);
	await db.deleteFrom("search_word").where("app_id", "=", appId).execute();
	await db.deleteFrom("search_program").where("app_id", "=", appId).execute();
}

function inBlocks(
	entries: readonly SearchEntry[],
): { facts: Omit<SearchBlockTable, "block">; entries: SearchEntry[] }[] {
	const open = new Map<
		string,
		{ facts: Omit<SearchBlockTable, "block">; entries: SearchEntry[] }
	>();
	const full = [];
	for (const entry of entries) {
		const facts = blockOf(entry);
		const key = JSON.stringify(facts);
		const block = open.get(key) ?? { facts, entries: [] };
		block.entries.push(entry);
		open.set(key, block);
		if (block.entries.length < blockSize) continue;
		full.push(block);
		open.delete(key);
	}
	return [...full, ...open.values()];
}

async function addProgram(
	db: Database,
	dialect: Dialect,
	program: Program,
	entries: readonly SearchEntry[],
	digest: string,
	free: FreeBlocks,
): Promise<void> {
	// Trade shows are not found by the name of the portal's own program.
	const programNames =
		program.id === PORTAL_APP_ID
			? ""
			: indexText([program.nameOnDevice, ...namesOfProgram(program, languages)].join(" "));
	for (const { facts, entries: within } of inBlocks(entries)) {
		const block = free.take();
		const first = block * blockSize;
		await db
			.insertInto("search_block")
			.values({ block, ...facts })
			.execute();
		for (let at = 0; at < within.length; at += rowsPerStatement) {
			const rows = within
				.slice(at, at + rowsPerStatement)
				.map((entry, offset) => rowsOf(entry, first + at + offset, programNames));
			await db
				.insertInto("search_entry")
				.values(rows.map((row) => row.facts))
				.execute();
			await db
				.insertInto("search_text")
				.values(rows.map((row) => row.text))
				.execute();
		}
		if (dialect === "sqlite") {
			await sql`insert into search_index (rowid, search_title, search_body, search_context)
				select id, search_title, search_body, search_context from search_text where id >= ${first} and id < ${first + blockSize}`.execute(
				db,
			);
		}
	}
	const words = wordCounts(entries).map((word) => ({ app_id: program.id, ...word }));
	for (let at = 0; at < words.length; at += rowsPerStatement)
		await db
			.insertInto("search_word")
			.values(words.slice(at, at + rowsPerStatement))
			.execute();
	await db.insertInto("search_program").values({ app_id: program.id, digest }).execute();
}

/**
 * `changed` has the ids of the changed programs, or is null for all programs. Skips programs whose
 * entries are the same.
 */
async function indexCatalog(
	db: Database,
	dialect: Dialect,
	catalog: Catalog,
	changed: readonly number[] | null,
): Promise<void> {
	const kept = db.selectFrom("search_program").selectAll();
	const known = await (changed === null ? kept : kept.where("app_id", "in", changed)).execute();
	const indexed = new Map(known.map((row) => [row.app_id, row.digest]));
	const free = new FreeBlocks(
		(await db.selectFrom("search_block").select("block").execute()).map(({ block }) => block),
	);
	for (const program of catalog.programs) {
		const entries = entriesOf(catalog, program);
		const digest = createHash("sha256")
			.update(JSON.stringify([indexFormat, program.nameOnDevice, program.also, entries]))
			.digest("hex");
		const before = indexed.get(program.id);
		indexed.delete(program.id);
		if (before === digest) continue;
		if (before !== undefined) await dropProgram(db, dialect, program.id, free);
		await addProgram(db, dialect, program, entries, digest, free);
	}
	for (const gone of indexed.keys()) await dropProgram(db, dialect, gone, free);
}

/** An import calls this in its transaction, so search and pages change together. */
export async function indexContent(db: Database, dialect: Dialect, version: number): Promise<void> {
	const [madeBy, builtFrom] = ((await stateOf(db)) ?? "").split(":");
	const programs =
		madeBy === indexFormat && builtFrom
			? await programsChanged(db, Number(builtFrom), version)
			: null;
	// Nothing is reported here, because the catalog in memory already reports unusable rows.
	const snapshot = await loadSnapshot(
		db,
		version,
		{ mediaDir: "", onError: () => undefined },
		{ programs },
	);
	await indexCatalog(db, dialect, snapshot, programs);
	// Until PostgreSQL has analyzed the tables, its searches take ten times as long. Left alone,
	// PostgreSQL takes several minutes to do so.
	if (dialect === "postgres")
		await sql`analyze search_block, search_entry, search_text, search_word`.execute(db);
	const state = { name: stateName, value: `${indexFormat}:${version}` };
	await db
		.insertInto("setting")
		.values(state)
		.onConflict((conflict) => conflict.column("name").doUpdateSet(state))
		.execute();
}

async function stateOf(db: Database): Promise<string | undefined> {
	return (
		await db.selectFrom("setting").select("value").where("name", "=", stateName).executeTakeFirst()
	)?.value;
}

/**
 * Builds the index if it is missing or outdated. Servers that start together wait in `exclusively`
 * while the first one builds it. Don't call this within `exclusively`, which isn't reentrant.
 */
export async function ensureSearchIndex({ db, dialect, exclusively }: OpenDatabase): Promise<void> {
	const isMade = async (from: Database) =>
		(await stateOf(from)) === `${indexFormat}:${await contentVersion(from)}`;
	if ((await contentVersion(db)) === 0 || (await isMade(db))) return;
	await exclusively(() =>
		db.transaction().execute(async (trx) => {
			// Locks the row, because the catalog of another back end could change in the meantime.
			await trx
				.updateTable("content_version")
				.set((row) => ({ version: row.ref("version") }))
				.where("id", "=", 1)
				.execute();
			if (!(await isMade(trx))) await indexContent(trx, dialect, await contentVersion(trx));
		}),
	);
}
