import type { JsonPath } from "#app/packs/findings.server.ts";
import type { LintedPack } from "./linted-pack.server.ts";

/** An error withholds something from agents or misinforms them; a warning is for the author to judge. */
export type Severity = "error" | "warning";

export interface RuleFinding {
	file: string;
	path: JsonPath;
	message: string;
	advice: string;
}

export interface Rule {
	/** Also used in acknowledgements. */
	name: string;
	severity: Severity;
	find(pack: LintedPack): Iterable<RuleFinding>;
}
