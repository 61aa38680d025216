import { format, lint, runSteps, types, vitest } from "./testing/steps.ts";

/** Types, lint, format and the rules of the domain. */
const rules = { name: "Rules", check: () => vitest("rules.json", ["--project", "rules"]) };

await runSteps([[types, lint, format, rules]]);
