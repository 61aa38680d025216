import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./command.ts";

export interface FileTime {
	name: string;
	ms: number;
}

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
	/** Descriptions of the failures. The first line of each names the test. */
	faults: string[];
	files: FileTime[];
}

export function passed(): Counts {
	return { passed: 1, failed: 0, skipped: 0, faults: [], files: [] };
}

export function failed(fault: string): Counts {
	return { passed: 0, failed: 1, skipped: 0, faults: [fault], files: [] };
}

interface VitestReport {
	numPassedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		startTime: number;
		endTime: number;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
	}[];
}

/**
 * Returns the counts of a report, or null if there is none. A file that could not run counts as one
 * failure.
 */
export function vitestCounts(file: string): Counts | null {
	if (!existsSync(file)) return null;
	const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
	const faults = report.testResults.flatMap((suite) => {
		const broken = suite.assertionResults.filter((test) => test.status === "failed");
		if (suite.status === "failed" && broken.length === 0)
			return [`${relative(root, suite.name)}\n${suite.message ?? ""}`];
		return broken.map(
			(test) =>
				`${relative(root, suite.name)}: ${test.fullName}\n${(test.failureMessages ?? []).join("\n")}`,
		);
	});
	const files = report.testResults.map(({ name, startTime, endTime }) => ({
		name: relative(root, name),
		ms: endTime - startTime,
	}));
	const skipped = report.numPendingTests + report.numTodoTests;
	return { passed: report.numPassedTests, failed: faults.length, skipped, faults, files };
}

interface BrowserSuite {
	file?: string;
	specs?: {
		title: string;
		tests: {
			projectName: string;
			status: string;
			results: { duration: number; error?: { message?: string }; steps?: BrowserStep[] }[];
		}[];
	}[];
	suites?: BrowserSuite[];
}

interface BrowserStep {
	title: string;
	error?: object;
	steps?: BrowserStep[];
}

interface BrowserReport {
	stats: { expected: number; unexpected: number; skipped: number };
	errors: { message?: string }[];
	suites: BrowserSuite[];
}

/** Returns the titles of the steps that failed, each with its own failed steps. */
function failedSteps(steps: BrowserStep[] = []): string[] {
	return steps
		.filter(({ error }) => error)
		.flatMap((step) => [`Step: ${step.title}`, ...failedSteps(step.steps)]);
}

function browserFaults(suite: BrowserSuite): string[] {
	const own = (suite.specs ?? []).flatMap((spec) =>
		spec.tests
			.filter((test) => test.status === "unexpected")
			.map(
				(test) =>
					`${suite.file ?? ""} [${test.projectName}] ${spec.title}\n${test.results.flatMap(({ error, steps }) => [...failedSteps(steps), error?.message ?? ""]).join("\n")}`,
			),
	);
	return [...own, ...(suite.suites ?? []).flatMap((each) => browserFaults(each))];
}

function browserTime(suite: BrowserSuite): number {
	const results = (suite.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => test.results));
	const own = results.reduce((ms, { duration }) => ms + duration, 0);
	return (suite.suites ?? []).reduce((ms, each) => ms + browserTime(each), own);
}

export function browserCounts(file: string): Counts | null {
	if (!existsSync(file)) return null;
	const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8")) as BrowserReport;
	return {
		passed: stats.expected,
		failed: stats.unexpected + errors.length,
		skipped: stats.skipped,
		faults: [
			...errors.map((error) => error.message ?? "Playwright failed."),
			...suites.flatMap(browserFaults),
		],
		files: suites.map((suite) => ({
			name: `tests/e2e/${suite.file ?? ""}`,
			ms: browserTime(suite),
		})),
	};
}
