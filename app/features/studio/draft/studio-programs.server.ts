import { PORTAL_APP_ID } from "#app/constants.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import {
	draftNumber,
	draftOf,
	nameOf,
} from "#app/features/studio/publish/program-versions.server.ts";
import type { Row } from "#app/packs/draft.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { fieldsOf, timeOf } from "#app/platform/fields/fields.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { OpenDraft } from "./drafts.server.ts";

export interface StudioProgram {
	id: number;
	name: string;
	changed: OpenDraft["lastChange"];
	/** Null: never published. */
	liveSince: number | null;
	/** From when no one can register any more; null: open. */
	endsAt: number | null;
	/** False: a value of its row is invalid, so that only its number and its name, if it has one, are known. */
	isReadable: boolean;
}

const { app: appSchema } = rowSchemas(fieldsOf({ lenient: true }));

/** All programs of the studio, with what a list says. By name. */
export async function listPrograms(db: Database): Promise<readonly StudioProgram[]> {
	const apps = await db
		.selectFrom("catalog_row")
		.select(["id", "row", "added_at"])
		.where("kind", "=", "app")
		.where("id", "!=", PORTAL_APP_ID)
		.where("retired_at", "is", null)
		.execute();
	const known = await db.selectFrom("studio_program").select("app_id").execute();
	const ofStudio = [0, ...known.map((row) => Number(row.app_id))];
	const versions = await db
		.selectFrom("program_version")
		.leftJoin("user_account", "user_account.id", "program_version.author_id")
		.select(["app_id", "pack as json", "made_at", "first_name", "last_name"])
		.where("app_id", "in", ofStudio)
		.where("number", "=", draftNumber)
		.execute();
	const published = await db
		.selectFrom("program_version")
		.select((row) => ["app_id", row.fn.max("published_at").as("at")])
		.where("app_id", "in", ofStudio)
		.groupBy("app_id")
		.execute();
	const drafts = new Map(versions.map((row) => [Number(row.app_id), row]));
	const live = new Map(apps.map((row) => [row.id, row]));
	const ids = [...new Set([...live.keys(), ...drafts.keys()])];
	return ids
		.map((id): StudioProgram => {
			const draft = drafts.get(id);
			const app = live.get(id);
			const row = draft ? draftOf(draft.json).app : (parseJson(app?.row ?? "{}") as Row);
			const read = appSchema.safeParse(row);
			const since = published.find((each) => Number(each.app_id) === id)?.at ?? app?.added_at ?? 0;
			return {
				id,
				name:
					typeof row.name_on_device === "string" && row.name_on_device !== ""
						? row.name_on_device
						: String(id),
				changed: draft ? { at: Number(draft.made_at), by: nameOf(draft) } : null,
				liveSince: app ? Number(since) : null,
				endsAt: read.success ? timeOf(read.data.end_date) : null,
				isReadable: read.success,
			};
		})
		.toSorted((a, b) => a.name.localeCompare(b.name));
}
