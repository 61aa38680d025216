import type { Diploma } from "#app/domain/training/diploma.ts";
import { ok, type Result, fail } from "#app/domain/errors.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { log } from "#app/observability/log.server.ts";
import { backEndFailure } from "#app/services/back-end.ts";
import type { RewardsPort } from "#app/services/rewards/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { enrolledStanding, type Standing } from "#app/services/training/standing.server.ts";
import { catalogMessage } from "#app/i18n/translations.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { ProgramColors } from "#app/domain/catalog/program.ts";

export interface DiplomaPorts {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress" | "graduateIfComplete">;
	rewards: Pick<RewardsPort, "diploma">;
}

export interface OpenedDiploma {
	standing: Standing;
	diploma: Diploma | null;
	/** The program is complete, but another back end issues no diploma. */
	isRefused: boolean;
}

/** Null before the program is complete (TRAIN-50). Issues the diploma if a change of content completed the program. */
export async function openDiploma(ports: DiplomaPorts, user: User, appId: number | null, now: number): Promise<Result<OpenedDiploma>> {
	const standing = await enrolledStanding(ports, user, appId, now);
	if (!standing.ok) return standing;
	const id = standing.value.program.id;
	const issued = await ports.rewards.diploma(user, id);
	if (issued || !standing.value.complete) return ok({ standing: standing.value, diploma: issued, isRefused: false });
	const isIssued = await ports.training.graduateIfComplete(user, id, now).catch((error: unknown) => {
		if (backEndFailure(error)?.name !== "diplomaFailed") throw error;
		log.warn(catalogMessage({ name: "diplomaFailed" }), { appId: id, why: (error as Error).message });
		return false;
	});
	const diploma = isIssued ? await ports.rewards.diploma(user, id) : null;
	return ok({ standing: standing.value, diploma, isRefused: diploma === null });
}

export interface PrintedDiploma {
	diploma: Diploma;
	colors: ProgramColors;
}

/** Diplomas of retired programs use the portal's colors (SELF-8). */
export async function diplomaToPrint(ports: DiplomaPorts, user: User, appId: number | null, now: number): Promise<Result<PrintedDiploma>> {
	if (appId !== null && appId !== PORTAL_APP_ID && (await ports.catalog.program(appId)) === null) {
		const [diploma, portal] = await Promise.all([ports.rewards.diploma(user, appId), ports.catalog.program(PORTAL_APP_ID)]);
		if (diploma && portal) return ok({ diploma, colors: portal.colors });
	}
	const opened = await openDiploma(ports, user, appId, now);
	if (!opened.ok) return opened;
	const { diploma, standing } = opened.value;
	return diploma ? ok({ diploma, colors: standing.program.colors }) : fail("diplomaFailed", standing.program.id);
}
