import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Diploma } from "#app/domain/training/diploma.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { ProgramColors } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import { openDiploma, type DiplomaPorts } from "./open-diploma.server.ts";

export interface PrintedDiploma {
	diploma: Diploma;
	colors: ProgramColors;
}

/**
 * A diploma with the colours it is printed in. One of a program that is retired stays downloadable, in the portal's own colours
 * (TRAIN-52).
 */
export async function diplomaToPrint(ports: DiplomaPorts, user: User, appId: number | null, now: number): Promise<Result<PrintedDiploma>> {
	if (appId !== null && appId !== PORTAL_APP_ID && (await ports.catalog.program(appId)) === null) {
		const [kept, look] = await Promise.all([ports.rewards.diploma(user, appId), ports.catalog.program(PORTAL_APP_ID)]);
		if (kept && look) return ok({ diploma: kept, colors: look.colors });
	}
	const opened = await openDiploma(ports, user, appId, now);
	if (!opened.ok) return opened;
	const { diploma, standing } = opened.value;
	return diploma ? ok({ diploma, colors: standing.program.colors }) : fail("diplomaFailed", standing.program.id);
}
