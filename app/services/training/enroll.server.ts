import { availability } from "#app/domain/catalog/program.ts";
import type { Enrollment } from "#app/domain/training/enrollment.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { User } from "#app/domain/account/user.ts";
import { catchNotSupported } from "#app/services/back-end.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "./port.ts";
import { verifyProgress } from "./read-progress.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "program">;
	training: Pick<TrainingPort, "enroll" | "enrollments" | "progress" | "registerProgress">;
}

/** Registers for a program, and makes sure there is a progress record. Idempotent. Fails with `notOffered` if the program is not open. */
export async function enroll(
	{ catalog, training }: Ports,
	user: User,
	appId: number | null,
	optIn: boolean,
	now: number,
): Promise<Result<Enrollment>> {
	const found = await findProgram(catalog, user, appId);
	if (!found.ok) return found;
	const program = found.value;
	const existing = (await training.enrollments(user)).find((enrollment) => enrollment.appId === program.id);
	if (!existing && availability(program, now) !== "open") return fail("notOffered", program.id);
	const enrollment = existing ? ok(existing) : await catchNotSupported(training.enroll(user, program.id, optIn, now));
	if (!enrollment.ok) return enrollment;
	const verified = await verifyProgress(training, user, [program.id], now);
	return verified.ok ? enrollment : verified;
}
