import type { Finding, RuleName } from "#app/packs/findings/finding.ts";
import type { LintedPack } from "./linted-pack.server.ts";

/** `findings/texts.ts` has its findings and their levels. */
export interface Rule {
	name: RuleName;
	find(pack: LintedPack): Iterable<Finding>;
}
