import type { Finding, RuleName } from "#app/packs/findings/finding.ts";
import type { LintedPack } from "./linted-pack.server.ts";

/** What it finds, and at which level, is in `findings/texts.ts`. */
export interface Rule {
	name: RuleName;
	find(pack: LintedPack): Iterable<Finding>;
}
