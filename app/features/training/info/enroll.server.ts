import type { BackEnd } from "#app/back-end.ts";
import { catchNotSupported, fail, ok, type Result } from "#app/platform/errors.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { availability } from "#app/features/catalog/program.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import { visibleProgram, type Learner } from "#app/features/learner/learner.ts";
import { verifyProgress } from "#app/features/learner/load-learner.server.ts";

/**
 * Registers the user for a program, or returns the existing enrollment unchanged. If the user's
 * progress was never registered, registers it, too. Fails with `notOffered` if the user isn't
 * registered yet and the program is not open.
 */
export async function enroll(
	training: BackEnd["training"],
	catalog: Catalog,
	{ user, now, enrollments }: Learner,
	appId: number | null,
	optIn: boolean,
): Promise<Result<Enrollment>> {
	const found = visibleProgram(catalog, user, appId);
	if (!found.ok) return found;
	const program = found.value;
	const existing = enrollments.get(program.id);
	if (!existing && availability(program, now) !== "open") return fail("notOffered", program.id);
	const enrollment = existing
		? ok(existing)
		: await catchNotSupported(training.enroll(catalog, user, program.id, optIn, now));
	if (!enrollment.ok) return enrollment;
	const verified = await verifyProgress(training, catalog, user, [program.id], now);
	return verified.ok ? enrollment : verified;
}
