import type { Finding, RuleName } from "#app/packs/findings/finding.ts";
import type { LintedPack } from "./linted-pack.server.ts";

/** A rule of lint. `findings/texts.ts` has the texts and levels of its findings. */
export interface Rule {
	name: RuleName;
	find(pack: LintedPack): Iterable<Finding>;
}
