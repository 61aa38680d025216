import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const app = dirname(createRequire(import.meta.url).resolve("#app/constants.ts"));

/** The portal's languages, for commands too, which have no build. */
export const languages: readonly string[] = readdirSync(join(app, "../public/locales")).toSorted();
