import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Diploma } from "#app/domain/training/diploma.ts";
import type { PointAction, PointBadge, PointEntry } from "#app/domain/training/points.ts";
import type { DiplomaHolder, UserRef } from "#app/services/account/port.ts";

export type DiplomaFile =
	/** This portal draws it. */
	| { kind: "own" }
	/** Another back end keeps it at its own origin. */
	| { kind: "kept"; read(): Promise<Uint8Array> }
	/** At another origin, where the holder is redirected. */
	| { kind: "elsewhere"; url: string }
	/** The back end has none yet. */
	| { kind: "notReady" };

export interface RewardsPort {
	points(user: UserRef): Promise<readonly PointEntry[]>;
	/** Newest first; `total`: of the whole history. */
	pointsPage(
		user: UserRef,
		part: { action: PointAction | null; offset: number; limit: number },
	): Promise<{ entries: readonly PointEntry[]; total: number }>;
	totalPoints(user: UserRef): Promise<number>;
	/** Awards each action and subject once. Returns the points; 0 for a repeat. */
	award(
		catalog: Catalog,
		user: UserRef,
		rewardedAction: { appId: number; action: PointAction; subject: string },
		now: number,
	): Promise<number>;
	badges(user: UserRef): Promise<readonly BadgeAward[]>;
	/** All that points win. */
	pointBadges(catalog: Catalog, user: UserRef): Promise<readonly PointBadge[]>;
	/** Null: not issued yet. */
	diploma(user: UserRef, appId: number): Promise<Diploma | null>;
	diplomas(user: UserRef): Promise<readonly Diploma[]>;
	/** Throws `diplomaFailed` if another back end does not say. */
	diplomaFile(holder: DiplomaHolder, appId: number): Promise<DiplomaFile>;
	/** For anybody. */
	diplomaByNumber(number: string): Promise<(Diploma & { chapterTitles: readonly string[] }) | null>;
}

export interface BadgeAward {
	kind: "chapter" | "points";
	badgeId: number;
	appId: number;
	awardedAt: number;
}

export interface RewardedAction {
	appId: number;
	action: PointAction;
	subject: string;
}
