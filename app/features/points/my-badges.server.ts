import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { shortDate } from "#app/platform/i18n/format.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import type { BadgeAward } from "#app/features/learner/training-records.ts";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import type { PointBadge } from "#app/features/catalog/points.ts";
import type { Program } from "#app/features/catalog/program.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";

export interface Badge {
	key: string;
	title: string;
	image: string | null;
	/** The time when the badge was won, in ms. Null if it isn't won, or 0 if the time is unknown. */
	wonAt: number | null;
}

export interface PointBadgeState extends Badge {
	points: number;
}

export interface ChapterBadgeState extends Badge {
	number: number;
}

export interface BadgeBoard {
	points: PointBadgeState[];
	/** The programs with badges. The program with the latest win comes first. */
	programs: { program: Program; badges: ChapterBadgeState[] }[];
	won: number;
	total: number;
}

function awardKey(kind: BadgeAward["kind"], id: number): string {
	return `${kind}:${id}`;
}

/**
 * Returns all badges that the user can win, with points or in the programs that they registered for
 * (POINT-4).
 */
export function badgeBoard(
	awards: readonly BadgeAward[],
	pointBadges: readonly PointBadge[],
	programs: readonly ListedProgram[],
): BadgeBoard {
	const won = new Map(
		awards.map((award) => [awardKey(award.kind, award.badgeId), award.awardedAt]),
	);
	const wonAt = (kind: BadgeAward["kind"], id: number) => won.get(awardKey(kind, id)) ?? null;
	const points = pointBadges
		.toSorted((a, b) => a.points - b.points)
		.map((badge) => ({
			key: `points-${badge.id}`,
			title: badge.title,
			image: badge.image,
			points: badge.points,
			wonAt: wonAt("points", badge.id),
		}));
	const groups = programs
		.filter((entry) => entry.enrollment !== null)
		.map(({ program, chapters }) => ({
			program,
			badges: chapters.filter(isListedChapter).flatMap((chapter, position) =>
				chapter.badge === null
					? []
					: [
							{
								key: `chapter-${chapter.id}`,
								title: chapter.title,
								image: chapter.badge,
								number: position + 1,
								wonAt: wonAt("chapter", chapter.id),
							},
						],
			),
		}))
		.filter((group) => group.badges.length > 0);
	const latest = (badges: readonly Badge[]) =>
		Math.max(0, ...badges.map((badge) => badge.wonAt ?? 0));
	const all: Badge[] = [...points, ...groups.flatMap((group) => group.badges)];
	return {
		points,
		programs: groups.toSorted((a, b) => latest(b.badges) - latest(a.badges)),
		won: all.filter((badge) => badge.wonAt !== null).length,
		total: all.length,
	};
}

/** Returns the props of a badge. Its note shows when it was won, or how to win it. */
export function badgeView(
	badge: Badge & { points?: number; number?: number },
	programId: number | null,
	{ t, language }: RequestContext,
) {
	const way =
		badge.points === undefined
			? badge.number === undefined
				? t("source.badges.toWin", { ns: ACCOUNT_NAMESPACE })
				: t("info.chapter", { number: badge.number })
			: t("source.badges.at", { ns: ACCOUNT_NAMESPACE, count: badge.points });
	return {
		key: badge.key,
		title: badge.title,
		image: badge.image,
		programId,
		won: badge.wonAt !== null,
		// Another back end may not return the time.
		note: badge.wonAt
			? t("source.badges.won", { ns: ACCOUNT_NAMESPACE, date: shortDate(language, badge.wonAt) })
			: way,
	};
}

export type BadgeView = ReturnType<typeof badgeView>;
