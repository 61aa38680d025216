import { checkFiles } from "#app/packs/check-pack.server.ts";
import { readPack, type PackFiles } from "#app/packs/read-pack.server.ts";
import { Acknowledgements } from "./acknowledgements.server.ts";
import { alternativeText } from "./alternative-text.server.ts";
import { chapterBadge, endScreen } from "./chapter-end.server.ts";
import { correctedColor } from "./corrected-color.server.ts";
import { datedFacts } from "./dated-facts.server.ts";
import { deadLink } from "./dead-link.server.ts";
import { emptyResource } from "./empty-resource.server.ts";
import { captions, transcript } from "./film-words.server.ts";
import { brokenFile, cutHtml, repeatedKey, unknownValue } from "./file-sense.server.ts";
import { heavyPicture } from "./heavy-picture.server.ts";
import { lintedPack } from "./linted-pack.server.ts";
import { mediaProblems, type MediaProblem } from "#app/packs/media-kinds.server.ts";
import { longPage } from "./long-page.server.ts";
import {
	levelOf,
	printed,
	ruleOf,
	type Finding,
	type PrintedFinding,
	type RuleName,
} from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { questionShape } from "./question-shape.server.ts";
import {
	controlSign,
	emptyPart,
	endBeforeStart,
	unknownField,
	unusedFile,
} from "./row-sense.server.ts";
import { tellingLength } from "./telling-length.server.ts";
import { untaughtAnswer } from "./untaught-answer.server.ts";
import { wrongCount } from "./wrong-count.server.ts";

export const rules: readonly Rule[] = [
	alternativeText,
	captions,
	transcript,
	deadLink,
	emptyResource,
	wrongCount,
	endBeforeStart,
	controlSign,
	unknownField,
	emptyPart,
	questionShape,
	untaughtAnswer,
	datedFacts,
	longPage,
	tellingLength,
	endScreen,
	chapterBadge,
	correctedColor,
	heavyPicture,
	unusedFile,
	repeatedKey,
	brokenFile,
	cutHtml,
	unknownValue,
];

export interface LintFinding extends PrintedFinding {
	severity: "error" | "warning";
	rule: RuleName;
}

export interface LintReport {
	errors: number;
	warnings: number;
	acknowledged: number;
	findings: readonly LintFinding[];
}

/**
 * Lints a folder. If the pack has faults, the report contains only those, as errors of the rule
 * `fault`. `now` is in ms.
 */
export async function lintPack(folder: string, now: number): Promise<LintReport> {
	const files = await readPack(folder);
	const { findings: found, acknowledged } = lintFiles(
		files,
		now,
		await mediaProblems([...files.media.values()]),
	);
	const findings = found.map((finding): LintFinding => {
		const { file, path, message } = printed(finding);
		const severity = levelOf(finding) === "warning" ? "warning" : "error";
		return { file, path, severity, rule: ruleOf(finding), message };
	});
	const errors = findings.filter(({ severity }) => severity === "error").length;
	return { errors, warnings: findings.length - errors, acknowledged, findings };
}

/**
 * Lints a pack that has already been read. `otherProgramIds` has the ids of other packs' programs,
 * to which links may lead.
 */
export function lintFiles(
	files: PackFiles,
	now: number,
	problems: ReadonlyMap<string, MediaProblem>,
	otherProgramIds: ReadonlySet<number> = new Set(),
): { findings: readonly Finding[]; acknowledged: number } {
	const { faults, pack } = checkFiles(files);
	if (pack === null) return { findings: faults, acknowledged: 0 };
	const linted = lintedPack(pack, now, { repeated: files.repeated, problems, otherProgramIds });
	const acknowledgements = new Acknowledgements(
		files,
		pack.rows,
		rules.map(({ name }) => name),
	);
	const findings: Finding[] = [];
	let acknowledged = 0;
	for (const { find } of rules) {
		for (const found of find(linted)) {
			if (acknowledgements.covers(found)) acknowledged += 1;
			else findings.push(found);
		}
	}
	return { findings: [...findings, ...acknowledgements.faults()], acknowledged };
}
