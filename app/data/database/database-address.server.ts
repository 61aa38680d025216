/** Describes a valid database address, for messages, which never repeat one: it may hold a password. */
export const databaseAddresses =
	"a postgres:// address or the path of a SQLite file (in a user's name or password, write # as %23, / as %2F, ? as %3F and @ as %40)";

/** Whether an address is PostgreSQL's; any other is the path of a SQLite file. */
export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

/** Stands in for a host that is left out, as for a socket: `URL` requires one after a user. */
const noHost = "no-host.invalid";

function postgresUrl(address: string): URL | null {
	const whole = address.replace("@/", `@${noHost}/`);
	return URL.canParse(whole) ? new URL(whole) : null;
}

/** Whether a text is a valid database address. One whose password is cut off by an unescaped `#`, `/` or `?` is not. */
export function isDatabaseAddress(address: string): boolean {
	if (!isPostgres(address)) return !/^([a-z][a-z0-9+.-]+:|postgres(ql)?\/\/)/i.test(address);
	const url = postgresUrl(address);
	return url !== null && !/[@#]/.test(url.pathname + url.search + url.hash);
}

/** Whether the user name and the password of an address decode. */
export function isDecodable({ username, password }: URL): boolean {
	try {
		decodeURIComponent(username + password);
		return true;
	} catch {
		return false;
	}
}

/** A PostgreSQL address without its passwords, fit to be shown. */
export function withoutPassword(address: string): string {
	const url = postgresUrl(address);
	if (!url) return "postgres://…";
	if (url.password) url.password = "***";
	for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, "***");
	return url.href.replace(`@${noHost}/`, "@/");
}
