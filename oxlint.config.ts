import { defineConfig, type OxlintConfig } from "oxlint";

/**
 * The folders of `app/` in order. Each imports only the folders before it, and files at the top of
 * `app/` that aren't in `above`. `app/jobs` and the files in `above` may import everything.
 * docs/architecture.md has the same table, and a test compares them.
 */
export const order = [
	"platform",
	"ui",
	"features/question",
	"features/catalog",
	"features/account",
	"features/activity",
	"features/learner",
	"features/notifications",
	"features/frame",
	"features/programs",
	"features/contact",
	"features/sharing",
	"features/resources",
	"features/points",
	"features/client-pages",
	"features/favorites",
	"features/attend",
	"features/search",
	"features/media",
	"features/log-in",
	"features/diploma",
	"features/training",
	"features/home",
	"features/support",
	"debug",
	"packs",
	"features/my-source",
	"features/studio",
	"features/parked",
	"back-end",
	"api",
] as const;

/** The folders of the studio in their order. Folders in the same row may import each other. */
export const studioOrder: readonly (readonly string[])[] = [
	["marks"],
	["draft"],
	["editor", "form", "lists", "look", "media", "publish"],
	["agents", "bring", "door", "figures", "people"],
];

/**
 * Returns the folders that a row's folders must not import. `draft` may import `editor`, which has
 * the rules for the answers of former question types.
 */
export const bannedInStudio = (row: number): string[] =>
	studioOrder
		.slice(row + 1)
		.flat()
		.filter((folder) => folder !== "editor" || !studioOrder[row]?.includes("draft"));

/**
 * Files at the top of `app/` that its folders must not import, because these files depend on most
 * folders.
 */
const above = [
	"enhancements",
	"entry",
	"handler",
	"middleware",
	"portal\\.server",
	"root",
	"routes",
];

/** Imports that no page may have, because a query belongs in a separate file. */
const neverOnPages = ["^kysely", "^pg$", "^node:(?:fs|sqlite)"];
/**
 * Imports that rules and code for the browser must not have, so that they contain no I/O and no
 * schemas.
 */
const neverInRules = ["\\.server\\.tsx?$", "^react-dom", "^node:", "^zod", "^kysely", "^pg$"];

/** Further imports that a folder's server files must not have. */
const neverOnServer: Partial<Record<(typeof order)[number], readonly string[]>> = {
	packs: ["^react"],
	"back-end": ["^react"],
	api: ["^react$", "^react-dom", "^react-router", "^kysely", "^pg$", "^node:(?:fs|sqlite|http)"],
};

/**
 * Returns patterns for what a folder must not import: all later folders, `jobs`, and the files in
 * `above`.
 */
function bannedIn(folder: (typeof order)[number]): string[] {
	const later = order.slice(order.indexOf(folder) + 1);
	return [`^#app/(?:${["jobs", ...later].join("|")})/`, `^#app/(?:${above.join("|")})\\.`];
}

/** The rules for all files. */
const bannedEverywhere = {
	paths: [
		{
			name: "react-router",
			importNames: ["redirect", "redirectDocument", "replace"],
			message:
				"Its redirects fail at addresses beyond Latin-1: app/platform/http/responses.server.ts.",
		},
		{
			name: "@conform-to/react",
			importNames: ["parse"],
			message: "Forms are read by parseForm of parse-form.server.ts alone, which bounds them.",
		},
	],
	patterns: [
		{
			group: [
				"@conform-to/zod",
				"@conform-to/zod/**",
				"@conform-to/dom",
				"@conform-to/dom/**",
				"@conform-to/react/**",
			],
			message: "Forms are read by parseForm of parse-form.server.ts alone, which bounds them.",
		},
		{
			regex: "^\\.\\./.*\\.(?:tsx?|css)",
			message: "Imports from elsewhere begin with #app/ or #tests/.",
		},
	],
};

/** The rules for commands and other files outside `app/`, which may import each other freely. */
const bannedOutside = {
	...bannedEverywhere,
	patterns: bannedEverywhere.patterns.filter((pattern) => !("regex" in pattern)),
};

/**
 * Returns the rule for some files. Overrides replace one another, so the rule contains the files'
 * own banned imports and those banned everywhere. From `values`, the files may import only types.
 */
function layer(
	files: string[],
	banned: string[],
	message: string,
	values: readonly string[] = [],
): NonNullable<OxlintConfig["overrides"]>[number] {
	const patterns = [...bannedEverywhere.patterns, { regex: banned.join("|"), message }];
	const ofValues =
		values.length > 0
			? [
					{
						regex: values.join("|"),
						allowTypeImports: true,
						message: "A file that a browser may load has no IO and no schema.",
					},
				]
			: [];
	return {
		files,
		rules: {
			"no-restricted-imports": [
				"error",
				{ ...bannedEverywhere, patterns: [...patterns, ...ofValues] },
			],
		},
	};
}

/**
 * Returns the rules of one folder: for all its files, for files that the browser may load, and for
 * server files.
 */
function layersOf(
	folder: (typeof order)[number],
	path: string,
	banned: string[],
	message: string,
): ReturnType<typeof layer>[] {
	return [
		layer([`${path}/**`], [...banned, ...neverOnPages], message),
		layer([`${path}/**/*.ts`], banned, message, neverInRules),
		// `ui` has no server files.
		...(folder === "ui"
			? []
			: [
					layer(
						[`${path}/**/*.server.{ts,tsx}`],
						[...banned, ...(neverOnServer[folder] ?? [])],
						message,
					),
				]),
	];
}

const withoutNames = ["encodeURIComponent", "encodeURI"].map((name) => ({
	name,
	message: "It throws at half a sign: encoded() of app/platform/text/well-formed.ts.",
}));

export default defineConfig({
	plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y"],
	categories: { correctness: "error", suspicious: "error" },
	rules: {
		"import/no-cycle": "error",
		eqeqeq: ["error", "always", { null: "ignore" }],
		"max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
		"typescript/no-explicit-any": "error",
		"typescript/ban-ts-comment": "error",
		"typescript/no-non-null-assertion": "error",
		"no-restricted-imports": ["error", bannedEverywhere],
		"unicorn/no-array-sort": "error",
		"react/forbid-dom-props": ["error", { forbid: ["style"] }],
		"no-console": "off",
		"jsx-a11y/role-supports-aria-props": "off",
		"no-control-regex": "off",
		"react/react-in-jsx-scope": "off",
		"react/no-danger": "off",
		"react/style-prop-object": "off",
		"import/no-unassigned-import": "off",
		"import/no-named-as-default-member": "off",
		"import/no-named-as-default": "off",
		"no-shadow": "off",
		"no-underscore-dangle": "off",
		"no-await-in-loop": "off",
		"jsx-a11y/no-redundant-roles": "off",
		"jsx-a11y/prefer-tag-over-role": "off",
		"jsx-a11y/media-has-caption": "off",
		"unicorn/consistent-function-scoping": "off",
	},
	ignorePatterns: [
		"/build/",
		"node_modules",
		"/.react-router/",
		"/data/",
		"/content/demo/",
		"/public/",
		"/test-results/",
	],
	overrides: [
		{
			files: ["content/art/**", "bench/**", "scripts/**", "server/**"],
			rules: { "no-restricted-imports": ["error", bannedOutside] },
		},
		// A drawing may need many lines.
		{ files: ["content/art/**"], rules: { "max-lines": "off" } },
		// Messages between threads have no origin.
		{
			files: ["app/features/diploma/pdf/**", "app/features/studio/bring/reader.server.ts"],
			rules: { "unicorn/require-post-message-target-origin": "off" },
		},
		// All texts on screen are in the language files. tests/structure/texts.test.ts checks the texts
		// outside the markup.
		{
			files: ["app/**/*.tsx"],
			rules: { "react/jsx-no-literals": ["error", { allowedStrings: [":", "·", "–"] }] },
		},
		{
			files: ["app/debug/**", "app/features/log-in/demo-agent-form.tsx"],
			rules: { "react/jsx-no-literals": "off" },
		},
		{
			files: ["app/**", "server/**"],
			rules: { "no-restricted-globals": ["error", ...withoutNames] },
		},
		{ files: ["app/platform/text/well-formed.ts"], rules: { "no-restricted-globals": "off" } },
		{
			files: [
				"app/ui/media/document-viewer.tsx",
				"app/ui/media/film.tsx",
				"app/features/studio/publish/preview.tsx",
			],
			rules: { "react/iframe-missing-sandbox": "off" },
		},
		// A form with errors focuses the first field with an error, or the error summary if the first
		// error belongs to no field, even without a script.
		{
			files: ["app/ui/forms/error-summary.tsx", "app/ui/forms/field.tsx"],
			rules: { "jsx-a11y/no-autofocus": "off" },
		},
		...order.flatMap((folder) =>
			layersOf(
				folder,
				`app/${folder}`,
				bannedIn(folder),
				`app/${folder} imports what comes before it in docs/architecture.md.`,
			),
		),
		...studioOrder.slice(0, -1).flatMap((folders, at) => {
			const path = `app/features/studio/${folders.length > 1 ? `{${folders.join(",")}}` : folders[0]}`;
			const banned = `^#app/features/studio/(?:${bannedInStudio(at).join("|")})/`;
			return layersOf(
				"features/studio",
				path,
				[...bannedIn("features/studio"), banned],
				`${path} imports what comes before it in \`studioOrder\` of oxlint.config.ts.`,
			);
		}),
		layer(
			["app/root.tsx"],
			["^#app/(?:back-end|packs)/", ...neverOnPages],
			"The root calls features; what a process has comes with the request.",
		),
		layer(
			["app/platform/database/migrations/**"],
			[
				"^#app/(?:[^p]|p[^l]|platform/[^d])",
				"^#app/platform/database/[^m]",
				"^#(?:scripts|server|tests)/",
				"^\\.\\./",
			],
			"Migrations import nothing of the application: they must stay as they ran.",
		),
		{
			files: ["app/features/frame/parse-form.server.ts", "app/platform/http/responses.server.ts"],
			rules: { "no-restricted-imports": "off" },
		},
		{
			files: [
				"scripts/content.ts",
				"scripts/db.ts",
				"scripts/report.ts",
				"scripts/tokens.ts",
				"scripts/users.ts",
			],
			rules: { "no-console": "error" },
		},
	],
});
