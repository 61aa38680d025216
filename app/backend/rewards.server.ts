import { z } from "zod";
import type { Diploma } from "../domain/diploma.ts";
import type { PointEntry } from "../domain/points.ts";
import type { BadgeAward, RewardsPort, TrainingPort, UserRef } from "../services/ports.ts";
import { fieldsOf, timeOf } from "../wire/fields.server.ts";
import { badgeRow, pointEntryOf, pointEntryRow } from "../wire/points.server.ts";
import { diplomaOf, diplomaRow, type IssuedDiploma } from "../wire/diploma.server.ts";
import { accessOf } from "./access.server.ts";
import type { Calls } from "./calls.server.ts";
import { refusedBy, type UserCalls } from "./user-calls.server.ts";
import { goodRows, isObject, listOf, type Report } from "./wire-answer.server.ts";

const fields = fieldsOf({ lenient: true });
const entry = pointEntryRow(fields);
const earned = badgeRow(fields).extend({ earned_at: z.string().nullable() });
const diploma = diplomaRow(fields);
const given = z.object({ awarded: z.number() });

interface Options {
	calls: UserCalls;
	portalCalls: Calls;
	training(): Pick<TrainingPort, "enrollments" | "progress">;
	/** Diplomas that this portal issued. */
	own: Pick<RewardsPort, "diplomas" | "diplomaByNumber">;
	report: Report;
}

/** Points, badges and diplomas at the back end. */
export function createRemoteRewards({ calls, portalCalls, training, own, report }: Options): RewardsPort {
	const points = async (user: UserRef): Promise<PointEntry[]> => {
		const answer = await calls.read(user, { path: "points", query: { email: user.email } });
		const rows = goodRows(answer?.ok ? (listOf(answer.body) ?? []) : [], () => entry, "points", report);
		return rows.map(pointEntryOf).toSorted((a, b) => b.createdAt - a.createdAt);
	};

	async function badgesOf(user: UserRef): Promise<{ total: number; awards: BadgeAward[] }> {
		const answer = await calls.read(user, { path: "points-badges", query: { email: user.email } });
		const body = answer?.ok && isObject(answer.body) ? answer.body : {};
		const total = Number(body.points ?? 0);
		const rows = goodRows(listOf(body, "badges") ?? [], () => earned, "points badge", report);
		const awards = rows.flatMap((row): BadgeAward[] => {
			const awardedAt = timeOf(row.earned_at ?? "");
			return awardedAt === null ? [] : [{ kind: "points", badgeId: row.id, appId: 0, awardedAt }];
		});
		return { total: Number.isFinite(total) ? total : 0, awards };
	}

	/** Chapter badges have no call of their own: they are those of the completed chapters. */
	async function chapterBadges(user: UserRef): Promise<BadgeAward[]> {
		const enrollments = await training().enrollments(user);
		const appIds = enrollments.map(({ appId }) => appId);
		// A failure leaves the list empty, as on every listing (requirements, section 7).
		const rows = await training()
			.progress(user, appIds)
			.catch((error: unknown) => {
				if (accessOf(user)?.isOver) throw error;
				report(error instanceof Error ? error.message : String(error));
				return null;
			});
		return [...(rows ?? [])].flatMap(([appId, chapters]) =>
			chapters
				.filter((chapter) => chapter.completed)
				.map((chapter): BadgeAward => ({ kind: "chapter", badgeId: chapter.chapterId, appId, awardedAt: chapter.updatedAt ?? 0 })),
		);
	}

	const diplomas = async (user: UserRef): Promise<readonly Diploma[]> => {
		const answer = await calls.read(user, { path: "diplomas", query: { email: user.email } });
		// A back end that lists none has this portal issue them (`settle`).
		if (answer?.isUnknownCall) return own.diplomas(user);
		return goodRows(answer?.ok ? (listOf(answer.body) ?? []) : [], () => diploma, "diploma", report).map(diplomaOf);
	};

	return {
		points,
		async pointsPart(user, { action, offset, limit }) {
			const all = (await points(user)).filter((each) => action === null || each.action === action);
			return { entries: all.slice(offset, offset + limit), total: all.length };
		},
		total: async (user) => (await badgesOf(user)).total,
		async award(user, { appId, action, subject }) {
			const body = { email: user.email, app_id: appId, action, subject };
			const answer = await calls.write(user, { path: "v3/point", body });
			if (answer.isUnknownCall) return 0;
			const parsed = given.safeParse(answer.body);
			if (!answer.ok || !parsed.success) throw refusedBy(answer, "unavailable");
			return parsed.data.awarded;
		},
		async badges(user) {
			const [{ awards }, chapters] = await Promise.all([badgesOf(user), chapterBadges(user)]);
			return [...chapters, ...awards].toSorted((a, b) => a.awardedAt - b.awardedAt);
		},
		diploma: async (user, appId) => (await diplomas(user)).find((each) => each.appId === appId) ?? null,
		diplomas,
		async diplomaByNumber(number): Promise<IssuedDiploma | null> {
			const issuedHere = await own.diplomaByNumber(number);
			if (issuedHere) return issuedHere;
			const answer = await portalCalls({ path: `diplomas/${encodeURIComponent(number)}`, pathName: "diplomas/{number}", as: "portal" });
			return goodRows(answer.ok ? [answer.body] : [], () => diploma, "diploma", report).map(diplomaOf)[0] ?? null;
		},
	};
}
