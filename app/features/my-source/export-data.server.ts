import type { BackEnd } from "#app/back-end.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { RequestContext } from "#app/request.server.ts";

type Profile = BackEnd["profile"];

interface Details {
	portal: string;
	exportedAt: number;
}

/**
 * Yields JSON with one row per line (SELF-5). Reads rows only when they are needed, which limits
 * the memory used for large accounts.
 */
async function* exportParts(
	profile: Profile,
	catalog: Catalog,
	user: User,
	{ portal, exportedAt }: Details,
): AsyncGenerator<string> {
	const mentioned = new Set<unknown>();
	let openTable: string | null = null;
	let account: unknown = null;
	let isBegun = false;
	for await (const { table, rows } of profile.personalRows(user)) {
		if (table === "user_account") {
			account = rows[0] ?? null;
			continue;
		}
		if (!isBegun) yield head({ portal, exportedAt }, account);
		isBegun = true;
		let text = "";
		if (table !== openTable)
			text += `${openTable === null ? "" : "\n],"}\n${JSON.stringify(table)}: [`;
		for (const [position, row] of rows.entries()) {
			mentioned.add(row.app_id);
			text += `${position === 0 && table !== openTable ? "" : ","}\n${JSON.stringify(row)}`;
		}
		openTable = table;
		yield text;
	}
	if (!isBegun) yield head({ portal, exportedAt }, account);
	const programs = catalog.programs.filter(({ id }) => mentioned.has(id));
	const names = Object.fromEntries(programs.map(({ id, nameOnDevice }) => [id, nameOnDevice]));
	yield `${openTable === null ? "" : "\n]"}\n},\n"programs": ${JSON.stringify(names)}\n}\n`;
}

function head({ portal, exportedAt }: Details, account: unknown): string {
	const facts = {
		format: "portal-export",
		version: 1,
		portal,
		exported_at: new Date(exportedAt).toISOString(),
		account,
	};
	return `${JSON.stringify(facts).slice(0, -1)},\n"records": {`;
}

/**
 * Returns a stream of the user's data as JSON. Reads the first part before it returns, so that a
 * failure can still become an error page.
 */
export async function exportData(
	profile: Profile,
	catalog: Catalog,
	user: User,
	details: Details,
): Promise<ReadableStream<Uint8Array>> {
	const parts = exportParts(profile, catalog, user, details);
	const encoder = new TextEncoder();
	let next = await parts.next();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				if (!next.done) {
					controller.enqueue(encoder.encode(next.value));
					next = await parts.next();
				}
				if (next.done) controller.close();
			},
			async cancel() {
				await parts.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}

export async function exportResponse(
	{ portal, catalog, now }: Pick<RequestContext, "portal" | "catalog" | "now">,
	user: User,
): Promise<Response> {
	const file = await exportData(portal.backEnd.profile, catalog, user, {
		portal: portal.title(),
		exportedAt: now,
	});
	return new Response(file, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
