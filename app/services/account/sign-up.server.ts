import type { User } from "#app/domain/account/user.ts";
import type { AccountsPort, PasswordHasher } from "./port.ts";

export interface SignUp {
	firstName: string;
	lastName: string;
	email: string;
	country: string;
	password: string;
}

/** Register user: the new account, or null when the address has one (requirements, section 7, "Account"). */
export async function signUp(
	ports: { accounts: Pick<AccountsPort, "create">; passwords: PasswordHasher },
	form: SignUp,
	now: number,
): Promise<User | null> {
	const passwordHash = await ports.passwords.hash(form.password);
	const { firstName, lastName, email, country } = form;
	return ports.accounts.create({ firstName, lastName, email, country, passwordHash }, now);
}
