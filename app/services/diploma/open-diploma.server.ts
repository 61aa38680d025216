import type { Diploma } from "../../domain/diploma.ts";
import { ok, type Result } from "../../domain/errors.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, RewardsPort, TrainingPort } from "../ports.ts";
import { openStanding, type Standing } from "../training/standing.server.ts";

export interface DiplomaPorts {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress" | "settle">;
	rewards: Pick<RewardsPort, "diploma">;
}

/**
 * A user's diploma of a program: there once the program was completed, null before (requirements, section 1). A program that became
 * complete because its content changed is settled here.
 */
export async function openDiploma(
	ports: DiplomaPorts,
	user: User,
	appId: number | null,
	now: number,
): Promise<Result<{ standing: Standing; diploma: Diploma | null }>> {
	const standing = await openStanding(ports, user, appId, now);
	if (!standing.ok) return standing;
	const id = standing.value.program.id;
	let diploma = await ports.rewards.diploma(user, id);
	if (!diploma && standing.value.complete && (await ports.training.settle(user, id, now))) diploma = await ports.rewards.diploma(user, id);
	return ok({ standing: standing.value, diploma });
}
