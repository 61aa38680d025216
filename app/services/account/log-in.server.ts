import type { User } from "../../domain/user.ts";
import type { AccountsPort, PasswordHasher } from "../ports.ts";

/** Login: the user whose password this is, or null; as long for an unknown address as for a wrong password (product, "Accounts"). */
export async function logIn(
	ports: { accounts: AccountsPort; passwords: PasswordHasher },
	email: string,
	password: string,
): Promise<User | null> {
	const known = await ports.accounts.credentials(email);
	const right = await ports.passwords.verify(password, known?.passwordHash ?? null);
	return right && known ? known.user : null;
}
