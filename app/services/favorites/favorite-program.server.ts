import { isListed } from "../../domain/program.ts";
import { PORTAL_APP_ID } from "../../constants.ts";
import { ok, fail, type Result } from "../../domain/errors.ts";
import type { User } from "../../domain/user.ts";
import { findProgram } from "../catalog/find-program.server.ts";
import type { CatalogPort, FavoritesPort } from "../ports.ts";

interface Ports {
	catalog: Pick<CatalogPort, "program">;
	favorites: FavoritesPort;
}

/** Keeps a program among the favorites, or lets it go. `contentId` is the program's own id: its address says it anyway. */
export async function favoriteProgram(
	{ catalog, favorites }: Ports,
	user: User,
	appId: number | null,
	keep: boolean,
	now: number,
): Promise<Result<void>> {
	const found = await findProgram(catalog, user, appId);
	if (!found.ok) return found;
	const program = found.value;
	if (keep && !isListed(program, user, true, now, PORTAL_APP_ID)) return fail("programNotFound");
	await favorites.set(
		user,
		{ appId: program.id, itemType: "app", itemId: program.id, contentId: String(program.id), title: program.nameOnDevice },
		keep,
		now,
	);
	return ok(undefined);
}
