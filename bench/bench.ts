import { runNamed } from "#scripts/command.ts";

/** `npm run bench` runs the measurements of docs/performance.md. */
await runNamed("bench", {
	pages: {
		about: "CPU of each page and of search, as a multiple of a baseline",
		run: () => import("./pages.ts"),
	},
	bytes: {
		about: "what a browser loads for a first view, and when it paints",
		run: () => import("./bytes.ts"),
	},
	load: { about: "pages and forms under load", run: () => import("./load.ts") },
	memory: { about: "whether memory stays level under load", run: () => import("./memory.ts") },
	growth: { about: "pages and forms with many users", run: () => import("./growth.ts") },
	programs: { about: "pages with many programs", run: () => import("./programs.ts") },
	accounts: {
		about: "whether response times reveal who has an account",
		run: () => import("./accounts.ts"),
	},
	backup: { about: "a backup, a restore and other commands", run: () => import("./backup.ts") },
	linear: {
		about: "whether reading text takes time in proportion to its length",
		run: () => import("./linear.ts"),
	},
});
