import type { User } from "#app/domain/account/user.ts";
import type { ProfilePort } from "./port.ts";
import type { AccountsPort, PasswordHasher } from "#app/services/account/port.ts";

interface Ports {
	accounts: Pick<AccountsPort, "credentials">;
	profile: Pick<ProfilePort, "setPassword">;
	passwords: PasswordHasher;
}

/** Whether this is the user's password; an account without one has none to ask for. */
export async function isOwnPassword(
	{ accounts, passwords }: Pick<Ports, "accounts" | "passwords">,
	user: User,
	password: string,
): Promise<boolean> {
	return passwords.verify(password, (await accounts.credentials(user.email))?.passwordHash ?? null);
}

/**
 * Change password: wants the old one where there is one, and ends every session and token of the user (ACCT-54). Returns the
 * user, authenticated anew; null when the old one is wrong, or was changed meanwhile. The caller starts a new session for this browser.
 */
export async function changePassword<Changing extends User>(
	ports: Ports,
	user: Changing,
	{ old, fresh }: { old: string; fresh: string },
	now: number,
): Promise<Changing | null> {
	const passwordHash = (await ports.accounts.credentials(user.email))?.passwordHash ?? null;
	if (passwordHash !== null && !(await ports.passwords.verify(old, passwordHash))) return null;
	const accessEpoch = await ports.profile.setPassword(user, await ports.passwords.hash(fresh), now);
	return accessEpoch === null ? null : { ...user, accessEpoch };
}
