import type { Chapter } from "../../domain/chapter.ts";
import type { Enrollment } from "../../domain/enrollment.ts";
import { fail, ok, type Result } from "../../domain/errors.ts";
import type { Program } from "../../domain/program.ts";
import { isComplete, summarizeProgress, type ProgramProgress } from "../../domain/progress.ts";
import type { User } from "../../domain/user.ts";
import { findProgram } from "../catalog/find-program.server.ts";
import type { CatalogPort, TrainingPort } from "../ports.ts";
import { verifyProgress } from "./verify-progress.server.ts";

/** How a user stands with a program. */
export interface Standing {
	program: Program;
	chapters: readonly Chapter[];
	/** Null: not registered. */
	enrollment: Enrollment | null;
	/** All zero for somebody not registered. */
	progress: ProgramProgress;
	complete: boolean;
	/** Whether the program was completed once: it stays so for good. */
	graduated: boolean;
}

export interface StandingPorts {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** A program with the user's registration and progress, registered or not (requirements, section 4, "App access"). */
export async function standingOf(
	{ catalog, training }: StandingPorts,
	user: User,
	appId: number | null,
	now: number,
): Promise<Result<Standing>> {
	const found = await findProgram(catalog, user, appId);
	if (!found.ok) return found;
	const program = found.value;
	const [chapters, enrollments] = await Promise.all([catalog.chapters(program.id), training.enrollments(user)]);
	const enrollment = enrollments.find((candidate) => candidate.appId === program.id) ?? null;
	const rows = enrollment ? await verifyProgress(training, user, [program.id], now) : ok(new Map());
	if (!rows.ok) return rows;
	const progress = summarizeProgress(program.id, chapters, rows.value.get(program.id) ?? []);
	return ok({ program, chapters, enrollment, progress, complete: isComplete(progress), graduated: enrollment?.trainingGraduated != null });
}

/** The same for a user who must be registered to go on. */
export async function openStanding(
	ports: StandingPorts,
	user: User,
	appId: number | null,
	now: number,
): Promise<Result<Standing & { enrollment: Enrollment }>> {
	const standing = await standingOf(ports, user, appId, now);
	if (!standing.ok) return standing;
	const { enrollment } = standing.value;
	return enrollment ? ok({ ...standing.value, enrollment }) : fail("programNotRegistered", standing.value.program.id);
}
