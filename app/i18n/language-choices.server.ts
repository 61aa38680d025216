import { languageNames } from "./format.server.ts";
import { languages } from "./translations.server.ts";

/** The languages one may choose as `[code, name]`, each in its own words; none where there is but one. */
export const languageChoices: readonly [string, string][] = languages.length > 1 ? languageNames(languages) : [];
