import type { TextKey } from "#app/i18n/text-key.ts";

/** The words that the script of the log-in pages may show. */
export const logInWords = ["password.show", "password.hide", "toast.close", "toast.offline"] as const satisfies readonly TextKey[];

/** What a log-in page gives its script. */
export interface LogInPage {
	/** Empty: nobody is logged in. */
	sessionMark: string;
	words: Readonly<Record<(typeof logInWords)[number], string>>;
	/** The address of the icons. */
	icons: string;
}

/** The element that holds it, as JSON. */
export const logInPageId = "log-in-page";
