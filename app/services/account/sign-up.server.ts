import type { User } from "#app/domain/account/user.ts";
import type { AccountsPort, PasswordHasher, Sealer } from "./port.ts";
import { signUpBrowserDigest } from "./sign-up-browser.server.ts";

export interface SignUp {
	firstName: string;
	lastName: string;
	email: string;
	country: string;
	password: string;
}

/**
 * Register user: the new account, or null when the address has one (API-25). `browser`: which one signs up;
 * null: it is not known.
 */
export async function signUp(
	ports: { accounts: Pick<AccountsPort, "create">; passwords: PasswordHasher; signer: Pick<Sealer, "sign"> },
	form: SignUp,
	browser: string | null,
	now: number,
): Promise<User | null> {
	const passwordHash = await ports.passwords.hash(form.password);
	const { firstName, lastName, email, country } = form;
	const browserDigest = signUpBrowserDigest(ports.signer, email, browser);
	return ports.accounts.create({ firstName, lastName, email, country, passwordHash, signUpBrowserDigest: browserDigest }, now);
}
