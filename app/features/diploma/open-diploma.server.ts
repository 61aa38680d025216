import type { BackEnd } from "#app/back-end.ts";
import { backEndFailure, fail, ok, type Result } from "#app/platform/errors.ts";
import type { Diploma } from "#app/features/learner/diploma.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { enrolledStanding, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "#app/features/catalog/program.ts";
import type { DiplomaColors } from "#app/features/diploma/pdf/diploma-face.server.ts";
import type { Portal } from "#app/portal.ts";
import { paths } from "#app/paths.ts";

export interface OpenedDiploma {
	standing: Standing;
	diploma: Diploma | null;
	/** True if the program is complete, but the back end issued no diploma. */
	isRefused: boolean;
}

/**
 * Returns the user's standing and diploma. The diploma is null before the program is complete
 * (TRAIN-50), or if the back end refuses it. If a content change completed the program, also issues
 * the diploma.
 */
export async function openDiploma(
	{ rewards, training }: BackEnd,
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Promise<Result<OpenedDiploma>> {
	const { user, now } = learner;
	const standing = enrolledStanding(catalog, learner, appId);
	if (!standing.ok) return standing;
	const id = standing.value.program.id;
	const issued = await rewards.diploma(user, id);
	if (issued || !standing.value.complete)
		return ok({ standing: standing.value, diploma: issued, isRefused: false });
	const isIssued = await training
		.graduateIfComplete(catalog, user, id, now)
		.catch((error: unknown) => {
			if (backEndFailure(error)?.name !== "diplomaUnavailable") throw error;
			log.warn(catalogMessage({ name: "diplomaUnavailable" }), {
				appId: id,
				why: (error as Error).message,
			});
			return false;
		});
	const diploma = isIssued ? await rewards.diploma(user, id) : null;
	return ok({ standing: standing.value, diploma, isRefused: diploma === null });
}

/**
 * Fails with `diplomaFailed` before the program is complete, and with `diplomaUnavailable` if the
 * back end issues no diploma.
 */
export function withoutDiploma({ standing, isRefused }: OpenedDiploma): Result<never> {
	return fail(isRefused ? "diplomaUnavailable" : "diplomaFailed", standing.program.id);
}

export interface PrintedDiploma {
	diploma: Diploma;
	colors: DiplomaColors;
}

/** Without a program, the colors are empty, and `paletteOf` replaces them with defaults. */
export function colorsOnDiploma(program: Program | null): DiplomaColors {
	return {
		diploma: program?.colors.diplomaColor ?? "",
		checkmark: program?.colors.diplomaCheckmarkColor ?? "",
		accent: program?.colors.color ?? "",
	};
}

/**
 * Returns the diploma and its program's colors, or the portal's colors if the catalog no longer has
 * the program (SELF-8).
 */
export async function diplomaToPrint(
	backEnd: BackEnd,
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Promise<Result<PrintedDiploma>> {
	if (appId !== null && appId !== PORTAL_APP_ID && !catalog.programById.has(appId)) {
		const diploma = await backEnd.rewards.diploma(learner.user, appId);
		const portal = portalProgram(catalog);
		if (diploma && portal) return ok({ diploma, colors: colorsOnDiploma(portal) });
	}
	const opened = await openDiploma(backEnd, catalog, learner, appId);
	if (!opened.ok) return opened;
	const { diploma, standing } = opened.value;
	return diploma
		? ok({ diploma, colors: colorsOnDiploma(standing.program) })
		: withoutDiploma(opened.value);
}

/**
 * Returns the path of the published keys, or null if the portal issues no credentials (TRAIN-83).
 */
export function credentialKeysPath({
	credentials,
	settings,
}: Pick<Portal, "credentials" | "settings">): string | null {
	return credentials && settings.origins.length > 0 ? paths.credentialKeys() : null;
}
