// These pages load without React (docs/decisions/0031).
const logInPages = new Set([
	"login",
	"register",
	"magic-link",
	"reset-password",
	"confirm-address",
	"change-address",
	"auth",
	"auth-mobile",
]);

// The second part of these addresses is a key.
const keyPages = new Set(["s", "verify", "preview"]);

// Browsers send no reports from pages about accounts, or from addresses that hold a key.
const accountPages = new Set([...logInPages, ...keyPages, "logout", "my-source"]);

/** Returns the first part of a path, decoded and in lower case, because routes match either way. */
export function firstPart(path: string): string {
	const part = path.split("/")[1] ?? "";
	try {
		return decodeURIComponent(part).toLowerCase();
	} catch {
		return part.toLowerCase();
	}
}

export function isAccountPage(path: string): boolean {
	return accountPages.has(firstPart(path));
}

export function isLogInPage(path: string): boolean {
	return logInPages.has(firstPart(path));
}

/** Removes the key from an address such as `/s/{token}/`. */
export function withoutKey(path: string): string {
	const first = firstPart(path);
	return keyPages.has(first) ? path.replace(/^\/[^/]*\/[^/]+/, `/${first}/-`) : path;
}
