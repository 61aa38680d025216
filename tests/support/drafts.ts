import { it } from "vitest";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { User } from "#app/features/account/user.ts";
import { pageOf, type Draft } from "#app/packs/draft.ts";
import {
	openedRowText,
	readOpenedRow,
	type OpenedRow,
} from "#app/features/studio/draft/opened-row.server.ts";
import { postgresServer } from "./postgres.ts";
import { connection, temporaryDatabase } from "./temporary.ts";

export const [california, canada] = [620, 787] as const;

async function person(database: OpenDatabase, name: string): Promise<User> {
	const names = { first_name: name, last_name: "Weil", country: "de" };
	const { id } = await database.db
		.insertInto("user_account")
		.values({
			email: `${name}@example.org`,
			...names,
			password_hash: null,
			language: null,
			training_started: null,
			proven_at: 1,
			created_at: 1,
			updated_at: 1,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return {
		id,
		email: `${name}@example.org`,
		firstName: name,
		lastName: "Weil",
		country: "de",
		trainingStarted: null,
		accessEpoch: 0,
	};
}

export async function studio() {
	const { database, address, mediaDir } = await temporaryDatabase("sample");
	const [ana, jonas] = [await person(database, "Ana"), await person(database, "Jonas")] as const;
	return {
		database,
		address,
		mediaDir,
		ana,
		jonas,
		drafts: createDrafts(database, mediaDir),
		publisher: createPublisher(database, mediaDir),
	};
}

export async function liveRow(database: OpenDatabase, kind: string, id: number) {
	const row = await database.db
		.selectFrom("catalog_row")
		.select(["row", "pack", "retired_at"])
		.where("kind", "=", kind)
		.where("id", "=", id)
		.executeTakeFirst();
	const content = JSON.parse(row?.row ?? "{}") as { title?: string; name_on_device?: string };
	return row ? { ...content, pack: row.pack, retired: row.retired_at !== null } : null;
}

/**
 * Returns the connection of another server. On SQLite, both use the same connection, because two
 * connections of one process to a file would block each other.
 */
export const second = (address: string, first: OpenDatabase) =>
	postgresServer ? connection(address) : first;

export const firstPage = (draft: Draft) => draft.chapters[0]?.pages[0]?.id ?? 0;

/** Returns the opened row that the form of a California page gets if someone opens it now. */
export async function openedPage(
	drafts: ReturnType<typeof createDrafts>,
	id: number,
): Promise<OpenedRow | null> {
	const open = await drafts.open(california);
	return readOpenedRow(
		openedRowText(open?.revision ?? 0, pageOf(open?.draft as Draft, id)?.page ?? {}),
	);
}

export const onPostgres: typeof it | null = postgresServer ? it : null;
