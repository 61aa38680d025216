import type { JsonPath } from "#app/content/findings.server.ts";
import type { LintedPack } from "./linted-pack.server.ts";

/** An error keeps agents from something, or tells them what is not so; a warning is for the author to judge. */
export type Severity = "error" | "warning";

/** What a rule found: where it stands, what is wrong with it and what to do. */
export interface Found {
	file: string;
	path: JsonPath;
	message: string;
	advice: string;
}

/** One thing that a pack should keep to. */
export interface Rule {
	/** As findings, and acknowledgements in a pack, name it. */
	name: string;
	severity: Severity;
	find(pack: LintedPack): Iterable<Found>;
}
