/** What an address of a database may be, for messages: they never repeat one, which may hold a password. */
export const databaseAddresses =
	"a postgres:// address or the path of a SQLite file (in a user's name or password, write # as %23, / as %2F, ? as %3F and @ as %40)";

/** Whether an address is one of PostgreSQL; any other is the path of a SQLite file. */
export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

/** Names a host that is left out, as for a socket: URL wants one after a user. */
const noHost = "no-host.invalid";

function postgresUrl(address: string): URL | null {
	const whole = address.replace("@/", `@${noHost}/`);
	return URL.canParse(whole) ? new URL(whole) : null;
}

/** Whether something is an address of a database. One whose password was cut by a `#`, `/` or `?` in it is none. */
export function isDatabaseAddress(address: string): boolean {
	if (!isPostgres(address)) return !/^([a-z][a-z0-9+.-]+:|postgres(ql)?\/\/)/i.test(address);
	const url = postgresUrl(address);
	return url !== null && !/[@#]/.test(url.pathname + url.search + url.hash);
}

/** Whether the name and the password in an address can be read. */
export function isDecodable({ username, password }: URL): boolean {
	try {
		decodeURIComponent(username + password);
		return true;
	} catch {
		return false;
	}
}

/** An address of PostgreSQL as it may be shown: without passwords. */
export function withoutPassword(address: string): string {
	const url = postgresUrl(address);
	if (!url) return "postgres://…";
	if (url.password) url.password = "***";
	for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, "***");
	return url.href.replace(`@${noHost}/`, "@/");
}
