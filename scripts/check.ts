import { format, lint, runSteps, types, vitest } from "./testing/steps.ts";

/** `npm run check`: what answers while one works — types, lint, format and the rules of the domain. */
const rules = { name: "Rules", check: () => vitest("rules.json", ["--project", "rules"]) };

await runSteps([[types, lint, format, rules]]);
