import { runNamed } from "./command.ts";

/**
 * `npm run trial` runs checks that take longer than `npm test`, or need tools that few machines
 * have.
 */
await runNamed("trial", {
	faults: {
		about: "breaks things on purpose (docs/faults.md)",
		run: () => import("./trials/faults.ts"),
	},
	fuzz: {
		about: "sends hostile and random requests, on both databases",
		run: () => import("./trials/fuzz.ts"),
	},
	rolling: {
		about: "replaces the servers of a release while people work",
		run: () => import("#tests/rolling/trial.ts"),
	},
	scaling: {
		about: "tries a connection pooler and a replica (docs/performance.md)",
		run: () => import("#tests/scaling/trial.ts"),
	},
	browsers: {
		about: "walks through the portal in old browsers (docs/accessibility.md)",
		run: () => import("./trials/browsers.ts"),
	},
	languages: {
		about: "walks through the portal in all six languages",
		run: () => import("./trials/languages.ts"),
	},
	valid: { about: "checks all pages with W3C's checker", run: () => import("./trials/valid.ts") },
});
