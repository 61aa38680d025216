import type { User } from "#app/domain/account/user.ts";
import type { ProfilePort } from "./port.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";

interface Ports {
	profile: Pick<ProfilePort, "everything">;
	catalog: Pick<CatalogPort, "programs">;
}

/** A user's data as a document of its own: table by table, with the names of the programs that the rows refer to (product, "My Source"). */
export async function exportData(
	{ profile, catalog }: Ports,
	user: User,
	{ portal, at }: { portal: string; at: number },
): Promise<Record<string, unknown>> {
	const { user_account: accounts = [], ...records } = await profile.everything(user);
	const mentioned = new Set(Object.values(records).flatMap((rows) => rows.map((row) => row.app_id)));
	const programs = (await catalog.programs()).filter((program) => mentioned.has(program.id));
	return {
		format: "portal-export",
		version: 1,
		portal,
		exported_at: new Date(at).toISOString(),
		account: accounts[0] ?? null,
		programs: Object.fromEntries(programs.map((program) => [program.id, program.nameOnDevice])),
		records,
	};
}
