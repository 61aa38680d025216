/** Where people log in or look after their account, and addresses that hold a key: nothing of the browser is reported from there. */
const accountPages = new Set([
	"login",
	"logout",
	"register",
	"magic-link",
	"reset-password",
	"confirm-address",
	"auth",
	"auth-mobile",
	"my-source",
	"s",
	"verify",
]);

/** The first part of a path as routes know it: they take it in any case, and encoded too. */
export function firstPart(path: string): string {
	const part = path.split("/")[1] ?? "";
	try {
		return decodeURIComponent(part).toLowerCase();
	} catch {
		return part.toLowerCase();
	}
}

/** Whether a path is that of a page about accounts. */
export function isAccountPage(path: string): boolean {
	return accountPages.has(firstPart(path));
}

/** Where people log in or sign up. These pages come without React (docs/decisions/0031). */
const logInPages = new Set(["login", "register", "magic-link", "reset-password", "confirm-address", "auth", "auth-mobile"]);

/** Whether a path is that of a page to log in or sign up: a script loads it in full. */
export function isLogInPage(path: string): boolean {
	return logInPages.has(firstPart(path));
}

/** A path without the key that is part of some (`/s/{token}/`, `/verify/{number}/`). */
export function withoutKey(path: string): string {
	const first = firstPart(path);
	return first === "s" || first === "verify" ? path.replace(/^\/[^/]*\/[^/]+/, `/${first}/-`) : path;
}
