// Error messages use these texts instead of the address, which may contain a password.
export const databaseAddresses =
	"a postgres:// address or the path of an SQLite file (in a user name or password, write # as %23, / as %2F, ? as %3F and @ as %40)";

export const oneHost =
	"an address with one host. For failover, use a pooler, or an address that moves to the server that accepts writes";

/**
 * Returns true if an address names several hosts, such as `postgres://one,two/portal`. The portal
 * wouldn't know which host accepts writes.
 */
export function hasSeveralHosts(address: string): boolean {
	const [, authority = "", query = ""] =
		/^postgres(?:ql)?:\/\/([^/?]*)[^?]*(.*)$/i.exec(address) ?? [];
	return (
		authority.slice(authority.lastIndexOf("@") + 1).includes(",") ||
		new URLSearchParams(query).get("host")?.includes(",") === true
	);
}

export function isPostgres(address: string): boolean {
	return /^postgres(ql)?:\/\//.test(address);
}

// Stands in for a missing host, as in a socket's address, because `URL` requires a host after a
// user name.
const noHost = "no-host.invalid";

function postgresUrl(address: string): URL | null {
	const whole = address.replace("@/", `@${noHost}/`);
	return URL.canParse(whole) ? new URL(whole) : null;
}

/**
 * Returns true for an SQLite path and a `postgres://` address. Returns false for other schemes, and
 * for a `postgres://` address that an unescaped `#`, `/` or `?` in its password cuts short.
 */
export function isDatabaseAddress(address: string): boolean {
	if (!isPostgres(address)) return !/^([a-z][a-z0-9+.-]+:|postgres(ql)?\/\/)/i.test(address);
	const url = postgresUrl(address);
	return url !== null && !/[@#]/.test(url.pathname + url.search + url.hash);
}

export function withoutPassword(address: string): string {
	const url = postgresUrl(address);
	if (!url) return "postgres://…";
	if (url.password) url.password = "***";
	for (const name of url.searchParams.keys())
		if (/password/i.test(name)) url.searchParams.set(name, "***");
	return url.href.replace(`@${noHost}/`, "@/");
}
