import { PORTAL_APP_ID } from "#app/constants.ts";
import { pointActions, type PointAction } from "#app/features/catalog/points.ts";
import { nearest } from "#app/platform/text/edit-distance.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { rowSchemas, type RowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { inferAddress } from "./address-suggestion.server.ts";
import { checkApp } from "./check-app.server.ts";
import { expected } from "./findings/fault-words.server.ts";
import { printed, type Finding, type PrintedFinding } from "./findings/finding.ts";
import { Findings, isObject, type PackRow, type UnknownField } from "./findings/findings.server.ts";
import { packFile } from "./pack-file.server.ts";
import { readPack, type PackFiles, type PackMedia } from "./read-pack.server.ts";

export interface CheckedPack {
	name: string;
	rows: readonly PackRow[];
	notes: readonly string[];
	media: readonly PackMedia[];
	unknown: readonly UnknownField[];
}

export type PackCheck<Fault = Finding> =
	| { faults: readonly Fault[]; pack: null }
	| { faults: readonly []; pack: CheckedPack };

/** Checks a pack's folder, and returns every fault, not only the first (PACK-30). */
export async function checkPack(folder: string): Promise<PackCheck<PrintedFinding>> {
	const checked = checkFiles(await readPack(folder));
	return checked.pack === null ? { faults: checked.faults.map(printed), pack: null } : checked;
}

export function checkFiles(files: PackFiles): PackCheck {
	const schemas = rowSchemas(
		fieldsOf({
			hasFile: (name) => files.media.has(name),
			suggestedFile: (name) => fileMeant(name, files.media),
		}),
	);
	const findings = new Findings(files.faults);
	const head =
		files.pack === undefined ? null : findings.parse(packFile, files.pack, "pack.json", []);
	for (const app of files.apps) findings.announceApp(app.file, app.id, app.content);
	for (const app of files.apps)
		if (app.content !== undefined) checkApp(findings, schemas, app.file, app.id, app.content);
	checkTradeShows(findings, schemas, files.tradeShows);
	checkPoints(findings, schemas, files.points);
	checkNotifications(findings, schemas, files.notifications);
	if (head === null || findings.faults.length > 0) return { faults: findings.faults, pack: null };
	findings.noteUnknownFields(files.pack, "pack.json", [], Object.keys(packFile.shape));
	const { rows, notes, unknown } = findings;
	return {
		faults: [],
		pack: { name: head.name, rows, notes, unknown, media: [...files.media.values()] },
	};
}

function fileMeant(name: string, media: PackFiles["media"]): string | null {
	const bare = name.replace(/^(?:\.\/)?media\//, "");
	if (media.has(bare)) return bare;
	return nearest(name, media.keys()) ?? inferAddress(name);
}

function checkTradeShows(findings: Findings, schemas: RowSchemas, content: unknown): void {
	const file = "trade-shows.json";
	for (const [index, raw] of findings.list(content, file, []).entries()) {
		findings.row(schemas.trade_show, raw, {
			kind: "trade_show",
			appId: null,
			position: index,
			file,
			path: [index],
		});
	}
}

function checkPoints(findings: Findings, schemas: RowSchemas, content: unknown): void {
	const file = "points.json";
	if (content === undefined) return;
	if (!isObject(content)) return findings.fault(file, [], expected("object"));
	findings.noteUnknownFields(content, file, [], ["descriptions", "badges"]);
	const appId = findings.has("app", PORTAL_APP_ID) ? PORTAL_APP_ID : null;
	for (const [index, raw] of findings
		.list(content.descriptions, file, ["descriptions"])
		.entries()) {
		const action = isObject(raw) ? pointActions.indexOf(raw.action as PointAction) : -1;
		const place = {
			kind: "point_description",
			appId,
			position: index,
			file,
			path: ["descriptions", index],
		} as const;
		findings.row(schemas.point_description, raw, { ...place, id: action, idField: "action" });
	}
	for (const [index, raw] of findings.list(content.badges, file, ["badges"]).entries()) {
		findings.row(schemas.badge, raw, {
			kind: "badge",
			appId,
			position: index,
			file,
			path: ["badges", index],
		});
	}
}

/**
 * Numbers each program's notifications separately, so that every pack with the program stores the
 * same rows.
 */
function checkNotifications(findings: Findings, schemas: RowSchemas, content: unknown): void {
	const file = "notifications.json";
	const counts = new Map<number | null, number>();
	for (const [index, raw] of findings.list(content, file, []).entries()) {
		const named = (isObject(raw) && Number(raw.app_id)) || PORTAL_APP_ID;
		const appId = findings.has("app", named) ? named : null;
		const position = counts.get(appId) ?? 0;
		counts.set(appId, position + 1);
		const row = findings.row(schemas.notification, raw, {
			kind: "notification",
			appId,
			position,
			file,
			path: [index],
		});
		if (row?.app_id && !findings.has("app", row.app_id))
			findings.fault(file, [index, "app_id"], {
				id: "fault.no-app",
				values: { id: row.app_id },
			});
	}
}
