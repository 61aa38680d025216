/** Where people log in or look after their account, and addresses that hold a key: nothing of the browser is reported from there. */
const accountPages = new Set([
	"login",
	"logout",
	"register",
	"magic-link",
	"reset-password",
	"auth",
	"auth-mobile",
	"my-source",
	"s",
	"verify",
]);

/** Whether a path is that of a page about accounts. */
export function isAccountPage(path: string): boolean {
	return accountPages.has(path.split("/")[1] ?? "");
}
