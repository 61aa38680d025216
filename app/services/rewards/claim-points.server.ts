import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { itemTypes } from "#app/domain/resources/item.ts";
import type { PointAction } from "#app/domain/training/points.ts";
import { isChapterComplete } from "#app/domain/training/progress.ts";
import { isShareable } from "#app/domain/resources/share.ts";
import type { BackEnd } from "#app/services/back-end.ts";
import type { SharesPort } from "#app/services/shares/port.ts";
import { findItem } from "#app/services/resources/find-item.server.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import { standingIn, type Learner, type Standing } from "#app/domain/training/learner.ts";

type Ports = Pick<BackEnd, "training" | "rewards" | "favorites" | "attend"> & { shares: Pick<SharesPort, "find"> };

/** `subject`: an id, or `kind:id` for shares and favorites (POINT-2). */
export interface Claim {
	appId: number;
	action: PointAction;
	subject: string;
	/** A portal in front checked the quiz answers and keeps the shared links. */
	checkedByPortal: boolean;
}

/** Awards points once; fails with `pointsNotEarned` if the action has not happened. */
export async function claimPoints(
	ports: Ports,
	catalog: Catalog,
	learner: Learner,
	claim: Claim,
): Promise<Result<{ points: number; awarded: number }>> {
	const { user, now } = learner;
	const { action, subject } = claim;
	const isAwarded = (await ports.rewards.points(user)).some((entry) => entry.action === action && entry.subject === subject);
	if (!isAwarded && !(await hasHappened(ports, catalog, learner, claim))) return fail("pointsNotEarned");
	const appId = action === "register_expo" ? PORTAL_APP_ID : claim.appId;
	const awarded = isAwarded ? 0 : await ports.rewards.award(catalog, user, { appId, action, subject }, now);
	return ok({ points: await ports.rewards.totalPoints(user), awarded });
}

async function hasHappened(ports: Ports, catalog: Catalog, learner: Learner, claim: Claim): Promise<boolean> {
	const { user } = learner;
	const { action, subject, appId } = claim;
	if (action === "favorite") return (await ports.favorites.list(user, appId)).some((item) => `${item.itemType}:${item.itemId}` === subject);
	if (action === "register_expo")
		return (await ports.attend.registrations(user)).some((registration) => String(registration.tradeShowId) === subject);
	if (action === "share") return wasShared(ports, catalog, learner, claim);
	const found = standingIn(catalog, learner, appId);
	if (!found.ok || !found.value.enrollment) return false;
	const standing = found.value;
	if (action === "register_app") return subject === String(appId);
	if (action === "complete_app") return subject === String(appId) && (standing.complete || standing.graduated);
	const isDone = isChapterDone(standing, subject);
	return action === "complete_chapter" ? isDone : isDone && (await isPerfect(ports, catalog, learner, standing, claim));
}

/** Trusts a portal in front, which keeps the links itself, for anything shareable. */
async function wasShared(ports: Ports, catalog: Catalog, learner: Learner, { appId, subject, checkedByPortal }: Claim): Promise<boolean> {
	const [kind, number = ""] = subject.split(":");
	const itemType = itemTypes.find((type) => type === kind);
	if (!itemType || !/^[1-9]\d{0,14}$/.test(number)) return false;
	const ref = { appId, itemType, itemId: Number(number) };
	if (!checkedByPortal) return (await ports.shares.find(learner.user, ref)) !== null;
	const found = findItem(catalog, learner, ref);
	return found.ok && isShareable(found.value.item);
}

function isChapterDone({ progress }: Standing, subject: string): boolean {
	return progress.progress.some((chapter) => String(chapter.chapterId) === subject && isChapterComplete(chapter));
}

async function isPerfect(
	ports: Ports,
	catalog: Catalog,
	{ user }: Learner,
	{ chapters }: Standing,
	{ subject, checkedByPortal }: Claim,
): Promise<boolean> {
	const chapter = chapters.find((candidate) => String(candidate.id) === subject);
	if (!chapter || chapter.questionCount === 0) return false;
	if (checkedByPortal) return true;
	const attempts = await ports.training.attempts(catalog, user, chapter.id);
	const perfect = (chapter.pageIds ?? []).filter((pageId) => attempts.get(pageId)?.firstCorrect);
	return perfect.length === chapter.questionCount;
}
