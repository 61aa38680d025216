import { checkFiles } from "#app/packs/check-pack.server.ts";
import { jsonPath } from "#app/packs/findings.server.ts";
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
import type { RuleFinding, Rule, Severity } from "./rule.server.ts";
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

/** In the order of the report. */
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

export interface LintFinding {
	file: string;
	path: string;
	severity: Severity;
	rule: string;
	message: string;
	advice: string;
}

export interface LintReport {
	errors: number;
	warnings: number;
	acknowledged: number;
	findings: readonly LintFinding[];
}

/** A pack with faults yields only those, as the rule `fault`. `now` in ms. */
export async function lintPack(folder: string, now: number): Promise<LintReport> {
	const files = await readPack(folder);
	return lintFiles(files, now, await mediaProblems([...files.media.values()]));
}

/** The same of a pack that was read, and whose files were looked into. `otherProgramIds`: programs of other packs that links may lead to. */
export function lintFiles(
	files: PackFiles,
	now: number,
	problems: ReadonlyMap<string, MediaProblem>,
	otherProgramIds: ReadonlySet<number> = new Set(),
): LintReport {
	const { faults, pack } = checkFiles(files);
	if (pack === null) {
		return reportOf(
			faults.map((fault) => ({ ...fault, severity: "error", rule: "fault", advice: "" })),
			0,
		);
	}
	const linted = lintedPack(pack, now, { repeated: files.repeated, problems, otherProgramIds });
	const acknowledgements = new Acknowledgements(
		files,
		pack.rows,
		rules.map(({ name }) => name),
	);
	const findings: LintFinding[] = [];
	let acknowledged = 0;
	for (const { name, severity, find } of rules) {
		for (const found of find(linted)) {
			if (acknowledgements.covers(name, found)) acknowledged += 1;
			else findings.push(findingOf(found, name, severity));
		}
	}
	for (const found of acknowledgements.faults())
		findings.push(findingOf(found, "acknowledgement", "warning"));
	return reportOf(findings, acknowledged);
}

function findingOf(
	{ file, path, message, advice }: RuleFinding,
	rule: string,
	severity: Severity,
): LintFinding {
	return { file, path: jsonPath(path), severity, rule, message, advice };
}

function reportOf(findings: readonly LintFinding[], acknowledged: number): LintReport {
	const errors = findings.filter(({ severity }) => severity === "error").length;
	return { errors, warnings: findings.length - errors, acknowledged, findings };
}
