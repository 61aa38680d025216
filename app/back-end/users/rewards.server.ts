import type { LearnerReads } from "./learner-reads.server.ts";
import { refusalOf, type UserCalls } from "./user-calls.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { BadgeAward, DiplomaFile } from "#app/features/learner/training-records.ts";
import { BackEndFailed } from "#app/platform/errors.ts";
import { z } from "zod";
import type { Diploma, IssuedDiploma } from "#app/features/learner/diploma.ts";
import type { PointBadge, PointEntry } from "#app/features/catalog/points.ts";
import type { DiplomaHolder, UserRef } from "#app/features/account/account-records.ts";
import { timeOf } from "#app/platform/fields/fields.server.ts";
import { toPointEntry } from "#app/features/catalog/rows/points.server.ts";
import { toDiploma } from "#app/back-end/learner-rows.server.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import { accessOf } from "#app/back-end/http/access.server.ts";
import {
	type Answer,
	type BackEndAddress,
	type Call,
	type Calls,
	isObject,
	listOf,
	type Report,
	type Times,
} from "#app/back-end/http/calls.server.ts";
import { connect, Unanswered } from "#app/back-end/http/connection.server.ts";

const given = z.object({ awarded: z.number() });

export function diplomaCall(
	{ email, firstName, lastName }: DiplomaHolder,
	appId: number,
): Pick<Call, "path" | "query" | "failure"> {
	return {
		path: "v2/diploma",
		query: { first_name: firstName, last_name: lastName, app_id: appId, email },
		failure: "diplomaUnavailable",
	};
}

// According to this portal, the agent has completed the program. If the back end disagrees, that is
// the back end's failure, not the agent's.
function diplomaRefusalOf(answer: Answer): BackEndFailed {
	const refused = refusalOf(answer, "diplomaUnavailable");
	return refused.failure.name === "diplomaFailed"
		? new BackEndFailed("diplomaUnavailable", refused.message, refused.retryAfter)
		: refused;
}

interface Options {
	calls: UserCalls;
	portalCalls: Calls;
	reads: LearnerReads;
	own: BackEnd["rewards"];
	readDiplomaAddress: ReadDiplomaAddress;
	report: Report;
}

export function createRemoteRewards({
	calls,
	portalCalls,
	reads,
	own,
	readDiplomaAddress,
	report,
}: Options): BackEnd["rewards"] {
	const points = async (user: UserRef): Promise<PointEntry[]> => {
		const answer = await calls.read(user, {
			path: "points",
			gives: "list",
			query: { email: user.email },
		});
		const rows = usableRows("points", answer?.ok ? (listOf(answer.body) ?? []) : [], report);
		return rows.map(toPointEntry).toSorted((a, b) => b.createdAt - a.createdAt);
	};

	async function badgesOf(
		user: UserRef,
	): Promise<{ total: number; awards: BadgeAward[]; all: PointBadge[] }> {
		const answer = await calls.read(user, {
			path: "points-badges",
			gives: "object",
			query: { email: user.email },
		});
		const body = answer?.ok && isObject(answer.body) ? answer.body : {};
		const points = Number(body.points ?? 0);
		const total = Number.isFinite(points) ? points : 0;
		const rows = usableRows("points_badge", listOf(body, "badges") ?? [], report);
		const awards = rows.flatMap((row): BadgeAward[] => {
			// If the back end sends no date for a badge, the points show whether the user has it.
			const isEarned = row.earned_at === undefined && row.points <= total;
			const awardedAt = isEarned ? 0 : timeOf(row.earned_at);
			return awardedAt === null ? [] : [{ kind: "points", badgeId: row.id, appId: 0, awardedAt }];
		});
		return {
			total,
			awards,
			all: rows.map(({ id, title, points: at }) => ({ id, title, image: null, points: at })),
		};
	}

	// No call lists chapter badges, so each completed chapter counts as a badge.
	async function chapterBadges(user: UserRef): Promise<BadgeAward[]> {
		const enrollments = await reads.enrollments(user);
		const appIds = enrollments.map(({ appId }) => appId);
		// After a failure, the page shows no chapter badges (TRAIN-20).
		const rows = await reads.progress(user, appIds).catch((error: unknown) => {
			if (accessOf(user)?.isRejected) throw error;
			report(error instanceof Error ? error.message : String(error));
			return null;
		});
		return [...(rows ?? [])].flatMap(([appId, chapters]) =>
			chapters
				.filter((chapter) => chapter.completed)
				.map((chapter): BadgeAward => ({
					kind: "chapter",
					badgeId: chapter.chapterId,
					appId,
					awardedAt: chapter.updatedAt ?? 0,
				})),
		);
	}

	const diplomas = async (user: UserRef): Promise<readonly Diploma[]> => {
		const answer = await calls.read(user, {
			path: "diplomas",
			gives: "list",
			query: { email: user.email },
		});
		// If a back end has no list of diplomas, this portal issues them (`graduateIfComplete`).
		if (answer?.isUnknownCall) return own.diplomas(user);
		return usableRows("diploma", answer?.ok ? (listOf(answer.body) ?? []) : [], report).map(
			toDiploma,
		);
	};

	return {
		points,
		async pointsPage(user, { action, offset, limit }) {
			const all = (await points(user)).filter((each) => action === null || each.action === action);
			return { entries: all.slice(offset, offset + limit), total: all.length };
		},
		totalPoints: async (user) => (await badgesOf(user)).total,
		async award(_catalog, user, { appId, action, subject }) {
			const body = { email: user.email, app_id: appId, action, subject };
			const answer = await calls.write(user, { path: "v3/point", body });
			if (answer.isUnknownCall) return 0;
			const parsed = given.safeParse(answer.body);
			if (!answer.ok || !parsed.success) throw refusalOf(answer, "unavailable");
			return parsed.data.awarded;
		},
		async badges(user) {
			const [{ awards }, chapters] = await Promise.all([badgesOf(user), chapterBadges(user)]);
			return [...chapters, ...awards].toSorted((a, b) => a.awardedAt - b.awardedAt);
		},
		// If the catalog has no point badges, the back end lists them only for each user.
		pointBadges: async ({ pointBadges }, user) =>
			pointBadges.length > 0 ? pointBadges : (await badgesOf(user)).all,
		diploma: async (user, appId) =>
			(await diplomas(user)).find((each) => each.appId === appId) ?? null,
		diplomas,
		async diplomaFile(holder, appId) {
			const access = accessOf(holder);
			if (!access) return { kind: "own" };
			const answer = await portalCalls({ ...diplomaCall(holder, appId), caller: access });
			if (answer.isUnknownCall) return { kind: "own" };
			if (!answer.ok) throw diplomaRefusalOf(answer);
			// The response is the address itself, or an object whose `url` is the address.
			return readDiplomaAddress(isObject(answer.body) ? answer.body.url : answer.body);
		},
		async diplomaByNumber(number): Promise<IssuedDiploma | null> {
			const issuedHere = await own.diplomaByNumber(number);
			if (issuedHere) return issuedHere;
			const answer = await portalCalls({
				path: "diplomas/{number}",
				query: { number },
				caller: "portal",
			});
			const [row] = answer.ok ? usableRows("diploma", [answer.body], report) : [];
			return row ? toDiploma(row) : null;
		},
	};
}

const longest = 16 * 1024 * 1024;

const failed = (why: string) =>
	new BackEndFailed(
		"diplomaUnavailable",
		`The portal can't serve a diploma of the back end: ${why}`,
	);

/**
 * Returns how to deliver the diploma at an address. Throws `diplomaUnavailable` if the address is
 * unusable.
 */
type ReadDiplomaAddress = (address: unknown) => Exclude<DiplomaFile, { kind: "own" }>;

/**
 * Returns a function that decides how to deliver a diploma. From the back end's own origin, the
 * portal fetches the PDF itself, without following redirects and without sending a key. To any
 * other origin, which must use HTTPS, it redirects the holder.
 */
export function createDiplomaReader(
	{ url }: BackEndAddress,
	{ wholeMs }: Times,
): ReadDiplomaAddress {
	const base = new URL(url);

	async function contentOf(address: URL): Promise<Uint8Array> {
		const headers = { "User-Agent": "Tradewinds", Accept: "application/pdf" };
		const fetched = async () => {
			const { response, whole, end } = await connect(address, { headers }, wholeMs);
			if (response.ok) return whole(longest);
			end();
			throw new Unanswered(`answered ${response.status}`, true);
		};
		const content = await fetched().catch((error: unknown) => {
			throw error instanceof Unanswered ? failed(`it ${error.message}`) : error;
		});
		if (content.subarray(0, 5).toString("latin1") !== "%PDF-") throw failed("it isn't a PDF");
		return content;
	}

	return (named) => {
		if (named === "" || named === null || named === undefined) return { kind: "notReady" };
		const address =
			typeof named === "string" && URL.canParse(named, base) ? new URL(named, base) : null;
		if (!address || address.username !== "" || address.password !== "")
			throw failed("its address is invalid");
		if (address.origin === base.origin) return { kind: "kept", read: () => contentOf(address) };
		if (address.protocol !== "https:")
			throw failed("its address is on another server and isn't https");
		return { kind: "elsewhere", url: address.href };
	};
}
