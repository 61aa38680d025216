import { defineConfig, type OxlintConfig } from "oxlint";

/** Ids and limits, settings, addresses: what anybody may know beside the folders. */
const known = ["constants", "env", "paths"] as const;

interface Layer {
	/** The folders of `app/` that it may import beside itself, and the files at the top of `app/`. */
	mayImport: readonly string[];
	/** What it must not import beside: packages, and files by their kind. */
	never?: readonly string[];
	why: string;
}

/**
 * What each folder of `app/` may import, which stands above it: docs/architecture.md has the same table, and a test compares them. The files at the top
 * of `app/` (entries, `root.tsx`, the container) know all of it.
 */
export const layers = {
	domain: {
		mayImport: ["constants"],
		never: ["\\.server\\.tsx?$", "^react", "^node:", "^zod", "^kysely"],
		why: "The domain knows nothing but itself: no IO, no clock, no framework.",
	},
	observability: { mayImport: ["domain"], why: "The log knows nothing of who writes to it." },
	i18n: { mayImport: ["domain", "observability", "constants"], why: "Languages know the rules, not what is shown." },
	wire: {
		mayImport: ["domain", "constants"],
		never: ["^react", "^kysely"],
		why: "The wire turns rows into entities and knows nothing else.",
	},
	data: {
		mayImport: ["domain", "wire", "observability", "constants", "env"],
		never: ["^react-router"],
		why: "The store knows nothing of who calls it.",
	},
	gateways: {
		mayImport: ["domain", "data", "i18n", "observability", "constants", "env", "paths"],
		never: ["^react-router"],
		why: "Gateways know files, mail and other servers, and nothing of who calls them.",
	},
	content: {
		mayImport: ["domain", "data", "gateways", "wire", "constants"],
		never: ["^react"],
		why: "Packs are read, checked and written to the database; nobody asks for them here.",
	},
	services: {
		mayImport: ["domain", "data", "content", "gateways", "i18n", "observability", "constants"],
		never: ["^react$", "^react-dom", "^react-router", "^kysely", "^pg$", "^node:(?:fs|sqlite|http)"],
		why: "Use cases read values and call the store; they know no screen.",
	},
	backend: {
		mayImport: ["domain", "data", "content", "gateways", "wire", "i18n", "observability", "constants", "env"],
		never: ["^react-router"],
		why: "The back end elsewhere knows nothing of who calls it.",
	},
	components: {
		mayImport: ["domain", "i18n", "constants", "paths"],
		never: ["\\.server\\.tsx?$", "^node:", "^zod", "^kysely"],
		why: "Components are given plain data and ship to the browser.",
	},
	client: {
		mayImport: ["domain", "i18n", "components", "constants", "paths"],
		never: ["\\.server\\.tsx?$", "^node:", "^zod", "^kysely"],
		why: "What runs in the browser alone is given plain data.",
	},
	http: {
		mayImport: ["domain", "data", "gateways", "services", "i18n", "observability", ...known],
		never: ["^react$", "^react-dom", "^kysely", "^pg$", "^node:(?:fs|sqlite)"],
		why: "What a request passes calls services; what they need comes with it.",
	},
	rendering: {
		mayImport: ["domain", "data", "services", "i18n", "observability", "http", "components", "styles", ...known],
		never: ["^kysely", "^pg$", "^node:(?:fs|sqlite)"],
		why: "A page's surroundings call services; what they need comes with the request.",
	},
	api: {
		mayImport: ["domain", "data", "services", "wire", "i18n", "observability", "http", "rendering", ...known],
		never: ["^react$", "^react-dom", "^react-router", "^kysely", "^pg$", "^node:(?:fs|sqlite)"],
		why: "Calls use services, the domain and the wire; what they need comes with the request.",
	},
	routes: {
		mayImport: [
			"domain",
			"data",
			"gateways",
			"services",
			"i18n",
			"observability",
			"http",
			"rendering",
			"api",
			"components",
			"client",
			"styles",
			...known,
		],
		never: ["^kysely", "^pg$", "^node:(?:fs|sqlite)"],
		why: "Routes call services; what they need comes with the request.",
	},
} as const satisfies Readonly<Record<string, Layer>>;

const folders = [...Object.keys(layers), "styles"];
const files = [...known, "container", "handler", "entry", "root", "routes"];

/** What a layer must not import, as expressions: all folders and files of `app/` but its own, and but those it may. */
function bannedIn(folder: string, { mayImport, never = [] }: Layer): string[] {
	const others = (names: readonly string[]) => names.filter((name) => name !== folder && !mayImport.includes(name)).join("|");
	return [`^#app/(?:${others(folders)})/`, `^#app/(?:${others(files)})\\.`, ...never];
}

/** Holds everywhere. */
const bannedEverywhere = {
	paths: [
		{
			name: "react-router",
			importNames: ["redirect", "redirectDocument", "replace"],
			message: "Its redirects fail at addresses beyond Latin-1: app/platform/http/redirect.server.ts.",
		},
		{
			name: "@conform-to/react",
			importNames: ["parse"],
			message: "Forms are read by parseForm of parse-form.server.ts alone, which bounds them.",
		},
	],
	patterns: [
		{
			group: ["@conform-to/zod", "@conform-to/zod/**", "@conform-to/dom", "@conform-to/dom/**", "@conform-to/react/**"],
			message: "Forms are read by parseForm of parse-form.server.ts alone, which bounds them.",
		},
		{ regex: "^\\.\\./.*\\.(?:tsx?|css)", message: "Imports from elsewhere begin with #app/ or #tests/." },
	],
};

/** The same for commands and the like, which import one another as they like. */
const bannedOutside = { ...bannedEverywhere, patterns: bannedEverywhere.patterns.filter((pattern) => !("regex" in pattern)) };

/** A layer, and what it must not import beside what nobody may: overrides replace one another, so each names all that holds. */
function layer(files: string[], banned: string[], message: string): NonNullable<OxlintConfig["overrides"]>[number] {
	const patterns = [...bannedEverywhere.patterns, { regex: banned.join("|"), message }];
	return { files, rules: { "no-restricted-imports": ["error", { ...bannedEverywhere, patterns }] } };
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
		"max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
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
	ignorePatterns: ["/build/", "node_modules", "/.react-router/", "/data/", "/content/demo/", "/public/", "/test-results/"],
	overrides: [
		{ files: ["content/art/**", "bench/**", "scripts/**", "server/**"], rules: { "no-restricted-imports": ["error", bannedOutside] } },
		// Threads have no origin.
		{ files: ["app/gateways/diploma/**"], rules: { "unicorn/require-post-message-target-origin": "off" } },
		// All words on screen stand in the language files; tests/structure/texts.test.ts reads what is no markup.
		{ files: ["app/**/*.tsx"], rules: { "react/jsx-no-literals": ["error", { allowedStrings: [":", "·", "–"] }] } },
		{ files: ["app/routes/dev/**"], rules: { "react/jsx-no-literals": "off" } },
		{ files: ["app/**", "server/**"], rules: { "no-restricted-globals": ["error", ...withoutNames] } },
		{ files: ["app/platform/text/well-formed.ts"], rules: { "no-restricted-globals": "off" } },
		{
			files: ["app/ui/media/document-viewer.tsx", "app/ui/media/film.tsx", "app/features/studio/publish/preview.tsx"],
			rules: { "react/iframe-missing-sandbox": "off" },
		},
		// The first fault of a form that came back has the focus, without a script too.
		{ files: ["app/ui/forms/error-summary.tsx", "app/ui/forms/field.tsx"], rules: { "jsx-a11y/no-autofocus": "off" } },
		...Object.entries(layers).map(([folder, rules]) => layer([`app/${folder}/**`], bannedIn(folder, rules), rules.why)),
		layer(
			["app/root.tsx"],
			["^#app/(?:data|backend|gateways|wire|content)/", "^kysely", "^pg$", "^node:(?:fs|sqlite)"],
			"The root calls services; what they need comes with the request.",
		),
		layer(
			["app/data/migrations/**"],
			["^#app/(?:[^d]|d[^a])", "^#app/data/[^m]", "^#(?:scripts|server|tests)/", "^\\.\\./"],
			"Migrations import nothing of the application: they must stay as they ran.",
		),
		{
			files: ["app/features/frame/parse-form.server.ts", "app/platform/http/redirect.server.ts"],
			rules: { "no-restricted-imports": "off" },
		},
		{
			files: ["scripts/content.ts", "scripts/db.ts", "scripts/report.ts", "scripts/tokens.ts", "scripts/users.ts"],
			rules: { "no-console": "error" },
		},
	],
});
