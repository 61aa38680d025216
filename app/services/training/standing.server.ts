import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Enrollment } from "#app/domain/training/enrollment.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isComplete, summarizeProgress, type ProgramProgress, type ProgressRow } from "#app/domain/training/progress.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "./port.ts";
import { knownProgress, verifyProgress } from "./read-progress.server.ts";

export interface Standing {
	program: Program;
	chapters: readonly Chapter[];
	/** Null: not registered. */
	enrollment: Enrollment | null;
	/** All zero if not registered. */
	progress: ProgramProgress;
	complete: boolean;
	/** Never reset. */
	graduated: boolean;
}

export interface StandingPorts {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** Also works for users who are not registered (CAT-15). */
export const standingOf = standingBy(
	({ catalog }, program) => catalog.chapters(program.id),
	({ training }, user, appId, now) => verifyProgress(training, user, [appId], now),
);

/** `standingOf`, but with no chapters or progress if they cannot be read. */
export const knownStanding = standingBy(
	({ catalog }, { id, nameOnDevice }) => withFallback({ what: "chapters", of: nameOnDevice }, catalog.chapters(id), []),
	async ({ training }, user, appId, now) => ok(await knownProgress(training, user, [appId], now)),
);

type ReadProgress = (ports: StandingPorts, user: User, appId: number, now: number) => ReturnType<typeof verifyProgress>;

function standingBy(chaptersOf: (ports: StandingPorts, program: Program) => Promise<readonly Chapter[]>, progressOf: ReadProgress) {
	return async (ports: StandingPorts, user: User, appId: number | null, now: number): Promise<Result<Standing>> => {
		const found = await findProgram(ports.catalog, user, appId);
		if (!found.ok) return found;
		const program = found.value;
		const [chapters, enrollments] = await Promise.all([chaptersOf(ports, program), ports.training.enrollments(user)]);
		const enrollment = enrollments.find((candidate) => candidate.appId === program.id) ?? null;
		const rows = enrollment ? await progressOf(ports, user, program.id, now) : ok(new Map());
		return rows.ok ? ok(standing(program, chapters, enrollment, rows.value.get(program.id) ?? [])) : rows;
	};
}

function standing(program: Program, chapters: readonly Chapter[], enrollment: Enrollment | null, rows: readonly ProgressRow[]): Standing {
	const progress = summarizeProgress(program.id, chapters, rows);
	return { program, chapters, enrollment, progress, complete: isComplete(progress), graduated: enrollment?.trainingGraduated != null };
}

/** `standingOf` for registered users only; fails with `programNotRegistered`. */
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
