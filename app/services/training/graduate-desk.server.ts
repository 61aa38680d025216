import { availability, isInCategory, type Claim, type Program } from "#app/domain/catalog/program.ts";
import { isVisibleAsset } from "#app/domain/resources/resource.ts";
import type { Asset } from "#app/domain/resources/resource.ts";
import type { Diploma } from "#app/domain/training/diploma.ts";
import type { User } from "#app/domain/account/user.ts";
import { programChoice, type ListedProgram, type ProgramChoice } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { RewardsPort } from "#app/services/rewards/port.ts";
import { allAssets } from "#app/services/resources/visible-items.server.ts";
import type { TrainingPort } from "./port.ts";
import type { Standing } from "./standing.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
	rewards: Pick<RewardsPort, "diploma">;
}

export interface GraduateDesk {
	diploma: Diploma;
	claims: readonly Claim[];
	next: readonly ListedProgram[];
}

const nextAtOnce = 2;

/** Null: not graduated, or no diploma yet (TRAIN-58). */
export async function graduateDesk(ports: Ports, user: User, standing: Standing, now: number): Promise<GraduateDesk | null> {
	const { program, graduated } = standing;
	if (!graduated) return null;
	const [diploma, choice] = await Promise.all([ports.rewards.diploma(user, program.id), programChoice(ports, user, now)]);
	return diploma && { diploma, claims: program.claims, next: await nextPrograms(choice, program, now) };
}

/** What completing the program unlocked (TRAIN-51). */
export async function unlockedAssets(
	catalog: Pick<CatalogPort, "assets">,
	user: User,
	{ program, complete, graduated }: Standing,
): Promise<Asset[]> {
	const wasLocked = (asset: Asset) => (asset.graduatedUnlockOnly && graduated) || (asset.fullCompleteUnlockOnly && complete);
	return (await allAssets(catalog, program.id)).filter((asset) => wasLocked(asset) && isVisibleAsset(asset, user));
}

/** A shared category counts more than a registration. */
async function nextPrograms(
	{ programs, enrollments, entriesOf }: ProgramChoice,
	{ id, categories }: Program,
	now: number,
): Promise<ListedProgram[]> {
	const ids = categories.map(({ categoryId }) => categoryId);
	const others = programs.filter((program) => program.id !== id);
	const mine = await entriesOf(others.filter((program) => enrollments.has(program.id)));
	const isOver = new Set(mine.filter(({ completion }) => completion === 100).map((entry) => entry.id));
	const worth = (program: Program) => 2 * Number(isInCategory(program, ...ids)) + Number(enrollments.has(program.id));
	const next = others
		.filter((program) => !isOver.has(program.id) && (enrollments.has(program.id) || availability(program, now) === "open"))
		.toSorted((a, b) => worth(b) - worth(a))
		.slice(0, nextAtOnce);
	return entriesOf(next);
}
