import type { Diploma } from "#app/domain/training/diploma.ts";
import type { PointAction, PointEntry } from "#app/domain/training/points.ts";
import type { DiplomaHolder, UserRef } from "#app/services/account/port.ts";

/** A diploma's PDF. */
export type DiplomaFile =
	/** This portal draws it. */
	| { kind: "own" }
	/** A back end elsewhere keeps it at its own origin. */
	| { kind: "kept"; read(): Promise<Uint8Array> }
	/** It is at another origin, where its holder is sent. */
	| { kind: "elsewhere"; url: string }
	/** The back end has none yet. */
	| { kind: "notReady" };

export interface RewardsPort {
	points(user: UserRef): Promise<readonly PointEntry[]>;
	/** A part of the history, newest first, with how long all of it is. */
	pointsPart(
		user: UserRef,
		part: { action: PointAction | null; offset: number; limit: number },
	): Promise<{ entries: readonly PointEntry[]; total: number }>;
	total(user: UserRef): Promise<number>;
	/** Gives the points of a rewarded action, each action and subject once: how many, 0 for a repeat. */
	award(user: UserRef, rewardedAction: { appId: number; action: PointAction; subject: string }, now: number): Promise<number>;
	/** When which chapter and point badges were won. */
	badges(user: UserRef): Promise<readonly BadgeAward[]>;
	/** A user's diploma of a program, or null before it was issued. */
	diploma(user: UserRef, appId: number): Promise<Diploma | null>;
	diplomas(user: UserRef): Promise<readonly Diploma[]>;
	/** Where the PDF of an issued diploma is. Throws `diplomaFailed` where a back end elsewhere does not say. */
	diplomaFile(holder: DiplomaHolder, appId: number): Promise<DiplomaFile>;
	/** A diploma by its number, for anybody; with the titles of the chapters it was earned by. */
	diplomaByNumber(number: string): Promise<(Diploma & { chapterTitles: readonly string[] }) | null>;
}

export interface BadgeAward {
	kind: "chapter" | "points";
	badgeId: number;
	appId: number;
	awardedAt: number;
}

/** An action that brings points. */
export interface RewardedAction {
	appId: number;
	action: PointAction;
	subject: string;
}
