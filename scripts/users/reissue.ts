import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { accountsById } from "#app/features/account/host-accounts.server.ts";
import { reissueDiplomas } from "#app/features/learner/reissue-diplomas.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { complain, Mistyped, printable, say } from "../command.ts";

/**
 * Replaces the user's diplomas with new ones that have the account's current name (TRAIN-59).
 * `program` is an id as typed, or undefined for all programs. Returns the exit code.
 */
export async function reissue(
	db: Database,
	userId: number,
	{ email, program, usage }: { email: string; program: string | undefined; usage: string },
	now: number,
): Promise<number> {
	if (program !== undefined && !/^[1-9]\d{0,14}$/.test(program))
		throw new Mistyped(`${program} isn't the ID of a program. Write one like 620.`, usage);
	const reissued = await reissueDiplomas(
		db,
		userId,
		program === undefined ? null : Number(program),
		now,
	);
	for (const { appId, programTitle, before, after } of reissued) {
		logAccountEvent("diploma-reissued", userId, { program: appId });
		say(printable(`${programTitle}: “${before.name}” is now “${after.name}”.`));
		say(`  ${before.number} was replaced by ${after.number}.`);
	}
	if (reissued.length > 0) {
		say(
			"The old numbers are now shown as replaced. Tell the holder, because links on LinkedIn and in signatures still lead to them.",
		);
		return 0;
	}
	const [account] = await accountsById(db, [userId]);
	complain(
		printable(
			`No diploma of ${email} has a name other than the account's, “${account?.name ?? ""}”. If that name is misspelled, the user must first correct it in their profile.`,
		),
	);
	return 1;
}
