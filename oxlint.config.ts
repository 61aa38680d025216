import { defineConfig, type OxlintConfig } from "oxlint";

/** Folders of `app/`, as imports name them. */
const rooms = (...names: string[]) => `^#app/(?:${names.join("|")})/`;
/** What knows all of the application. */
const entries = "^#app/(?:container|handler|entry)\\.";
/** What knows who asks: pages, calls and what a request passes. */
const outside = ["http", "rendering", "routes", "components", "client", "api"];

/** Holds everywhere. */
const bannedEverywhere = {
	paths: [
		{
			name: "react-router",
			importNames: ["redirect", "redirectDocument", "replace"],
			message: "Its redirects fail at addresses beyond Latin-1: app/http/redirect.server.ts.",
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
	message: "It throws at half a sign: encoded() of app/domain/text/well-formed.ts.",
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
		{ files: ["app/domain/text/well-formed.ts"], rules: { "no-restricted-globals": "off" } },
		{
			files: ["app/components/media/document-viewer.tsx", "app/components/media/host-film.tsx"],
			rules: { "react/iframe-missing-sandbox": "off" },
		},
		// The first fault of a form that came back has the focus, without a script too.
		{ files: ["app/components/forms/error-summary.tsx", "app/components/forms/field.tsx"], rules: { "jsx-a11y/no-autofocus": "off" } },
		layer(
			["app/domain/**"],
			[
				rooms("services", "data", "backend", "wire", "gateways", "content", "i18n", "observability", ...outside),
				entries,
				"\\.server\\.tsx?$",
				"^react",
				"^node:",
				"^zod",
				"^kysely",
			],
			"The domain knows nothing but itself: no IO, no clock, no framework.",
		),
		layer(
			["app/services/**"],
			[
				rooms("data", "backend", "wire", "gateways", "content", ...outside),
				entries,
				"^react$",
				"^react-dom",
				"^react-router",
				"^kysely",
				"^pg$",
				"^node:(?:fs|sqlite|http)",
			],
			"Services use the domain and ports; what implements a port is passed in.",
		),
		layer(
			["app/data/**", "app/backend/**", "app/gateways/**"],
			[rooms(...outside), entries, "^#app/services/.*\\.server\\.ts$", "^react-router"],
			"Back ends and gateways implement ports and know nothing of who calls them.",
		),
		layer(
			["app/data/migrations/**"],
			["^#app/(?:[^d]|d[^a])", "^#app/data/[^m]", "^#(?:scripts|server|tests)/", "^\\.\\./"],
			"Migrations import nothing of the application: they must stay as they ran.",
		),
		layer(
			["app/wire/**"],
			[rooms("services", "data", "backend", "gateways", ...outside), entries, "^react", "^kysely"],
			"The wire turns rows into entities and knows nothing else.",
		),
		layer(
			["app/api/**"],
			[
				rooms("data", "backend", "gateways", "content", "routes", "components", "client"),
				"^react$",
				"^react-dom",
				"^react-router",
				"^kysely",
				"^pg$",
				"^node:(?:fs|sqlite)",
			],
			"Calls use services, the domain and the wire; ports come from the container.",
		),
		layer(
			["app/routes/**", "app/http/middleware/**", "app/root.tsx"],
			[rooms("data", "backend", "gateways", "wire", "content"), "^kysely", "^pg$", "^node:(?:fs|sqlite)"],
			"Routes call services; ports come from the container.",
		),
		layer(
			["app/components/**", "app/client/**"],
			[
				rooms("services", "data", "backend", "gateways", "wire", "content", "http", "routes", "api", "observability"),
				entries,
				"\\.server\\.tsx?$",
				"^node:",
				"^zod",
				"^kysely",
			],
			"Components are given plain data and ship to the browser.",
		),
		{ files: ["app/http/parse-form.server.ts", "app/http/redirect.server.ts"], rules: { "no-restricted-imports": "off" } },
		{
			files: ["scripts/content.ts", "scripts/db.ts", "scripts/report.ts", "scripts/tokens.ts", "scripts/users.ts"],
			rules: { "no-console": "error" },
		},
	],
});
