import { type UserCalls, writeRefusalOf } from "./user-calls.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { timeOf } from "#app/platform/fields/fields.server.ts";
import type { ClaimPoints } from "./point-claims.server.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import { listOf, type Report } from "#app/back-end/http/calls.server.ts";

interface Options {
	calls: UserCalls;
	claim: ClaimPoints;
	report: Report;
}

export function createRemoteAttend({ calls, claim, report }: Options): BackEnd["attend"] {
	const registrations: BackEnd["attend"]["registrations"] = async (user) => {
		const answer = await calls.read(user, {
			path: "registered-events",
			gives: "list",
			query: { email: user.email },
		});
		const list = answer?.ok ? (listOf(answer.body) ?? []) : [];
		const rows = usableRows("registered_event", list, report);
		return rows.map((row) => ({
			tradeShowId: row.trade_show_id,
			createdAt: timeOf(row.created_at) ?? 0,
		}));
	};
	return {
		registrations,
		async register(_catalog, user, tradeShowId, now) {
			const body = { email: user.email, trade_show_id: tradeShowId };
			const answer = await calls.write(user, { path: "expo/one-click", body });
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
			const rewardedAction = {
				appId: PORTAL_APP_ID,
				action: "register_expo",
				subject: String(tradeShowId),
			} as const;
			await claim(user, rewardedAction);
			// The registration is stored, even if it can't be read back.
			const known = await registrations(user).catch(() => []);
			return (
				known.find((each) => each.tradeShowId === tradeShowId) ?? { tradeShowId, createdAt: now }
			);
		},
	};
}
