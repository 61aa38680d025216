import { parseArgs } from "node:util";
import { format, lint, runSteps, types, vitest, type Step } from "./testing/steps.ts";

/**
 * `npm run check` checks types, lint and format, and runs the unit tests and tests/structure. With
 * `--changed`, it also runs the tests that import files with uncommitted changes.
 */
const { values } = parseArgs({ options: { changed: { type: "boolean", default: false } } });

const rules: Step = { name: "Unit tests", check: () => vitest("unit.json", ["--project", "unit"]) };
const structure: Step = {
	name: "Structure",
	check: () => vitest("structure.json", ["tests/structure"]),
};
const changed: Step = {
	name: "Tests of changed files",
	check: () => vitest("changed.json", ["--changed", "--passWithNoTests"]),
};

await runSteps([[types, lint, format], [rules, structure], ...(values.changed ? [[changed]] : [])]);
