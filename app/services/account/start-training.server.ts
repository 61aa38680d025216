import type { BackEnd } from "#app/data/back-end.ts";
import type { User } from "#app/domain/account/user.ts";

/** Records the day of the user's first visit, once (ACCT-9). */
export async function startTraining(accounts: BackEnd["accounts"], user: User, now: number): Promise<void> {
	if (user.trainingStarted !== null) return;
	const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`);
	await accounts.startTraining(user, today);
	user.trainingStarted = today;
}
