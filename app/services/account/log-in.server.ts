import type { LogInOutcome } from "./authority-port.ts";
import type { AccountsPort, PasswordHasher } from "./port.ts";

/** Login: the user whose password this is, or nobody; as long for an unknown address as for a wrong password (ACCT-3). */
export async function logIn(
	ports: { accounts: Pick<AccountsPort, "mailbox">; passwords: PasswordHasher },
	email: string,
	password: string,
): Promise<LogInOutcome> {
	const mailbox = await ports.accounts.mailbox(email);
	const right = await ports.passwords.verify(password, mailbox && !mailbox.disabled ? mailbox.passwordHash : null);
	if (right && mailbox && !mailbox.disabled) return { user: mailbox.user };
	return { user: null, account: mailbox?.user.id ?? null, why: mailbox ? (mailbox.disabled ? "disabled" : "wrong") : "unknown" };
}
