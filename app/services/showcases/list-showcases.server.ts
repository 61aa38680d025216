import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { isListed } from "#app/domain/catalog/program.ts";
import type { Showcase } from "#app/domain/catalog/showcase.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";

interface Ports {
	catalog: Pick<CatalogPort, "showcases" | "program">;
	training: Pick<TrainingPort, "enrollments">;
}

/** The listed programs that have exhibitions. */
export async function listShowcases({ catalog, training }: Ports, user: User, now: number): Promise<Showcase[]> {
	const [showcases, enrollments] = await Promise.all([
		catalog.showcases(),
		withFallback({ what: "registrations" }, training.enrollments(user), []),
	]);
	const registered = new Set(enrollments.map((enrollment) => enrollment.appId));
	return showcases.filter(
		({ program, exhibitions }) => exhibitions.length > 0 && isListed(program, user, registered.has(program.id), now, PORTAL_APP_ID),
	);
}

/** Fails with `noShowData` if the program has none. */
export async function findShowcase(
	{ catalog }: { catalog: Pick<CatalogPort, "showcases" | "program"> },
	user: User,
	appId: number | null,
): Promise<Result<Showcase>> {
	const found = await findProgram(catalog, user, appId);
	if (!found.ok) return found;
	const showcase = (await catalog.showcases()).find((candidate) => candidate.program.id === found.value.id);
	return showcase && showcase.exhibitions.length > 0 ? ok(showcase) : fail("noShowData");
}
