import { reactRouter } from "@react-router/dev/vite";
import darkThemeClass from "postcss-dark-theme-class";
import rtlcss from "postcss-rtlcss";
import { defineConfig, type CSSOptions, type Plugin } from "vite";
import { moduleFailure } from "./app/client/module-failure.ts";
import { clientChunks, namedReact, readModules } from "./scripts/client-chunks.ts";
import { logInScript } from "./scripts/log-in-script.ts";
import { styleCondition } from "./app/rendering/style-condition.ts";

/** The oldest that the pages must look right in (docs/decisions/0004). */
const browsers = ["chrome64", "firefox60", "safari11"];

/** The oldest that get scripts (rendering/capability-gate.server.ts): no other browser asks for any of these files. */
const scriptBrowsers = ["chrome92", "firefox113", "safari15.4"];

/**
 * The router answers failures of a route without a page with bare data. Routes that only take forms or give files are given one here, so that
 * whoever is refused there gets the portal's error page. Calls are for programs: they refuse in JSON.
 */
const errorPages: Plugin = {
	name: "error-pages",
	enforce: "pre",
	transform(code, id) {
		const [path = ""] = id.split("?");
		const isRoute =
			/\/app\/routes\/(?!api\/).*\.tsx$/.test(path) && /^export (const|(async )?function) (loader|action|middleware)\b/m.test(code);
		if (!isRoute || /^export default\b/m.test(code)) return null;
		return { code: `${code}\nexport { ErrorBoundary, Nothing as default } from "#app/routes/layouts/error-page.tsx";`, map: null };
	},
};

/**
 * Parts of React Router that this portal never gets to, and what they are asked for: the manifest in pieces (`routeDiscovery` is `initial`) and
 * instrumentation. They are a tenth of what of it travels to browsers.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
	"lib/dom/ssr/fog-of-war.js": [
		"getManifestPath",
		"getPartialManifest",
		"getPatchRoutesOnNavigationFunction",
		"getPathsWithAncestors",
		"handleClientVersionMismatch",
		"isFogOfWarEnabled",
		"useFogOFWarDiscovery",
	],
	"lib/router/instrumentation.js": [
		"consumeInstrumentationClientResultMetaReceiver",
		"getRouteInstrumentationUpdates",
		"instrumentClientSideRouter",
		"instrumentHandler",
		"instrumentationResultMetaContext",
	],
};

const withoutUnused: Plugin = {
	name: "without-unused",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	load(id) {
		const part = /\/react-router\/dist\/production\/(.+)$/.exec(id.replaceAll("\\", "/"))?.[1] ?? "";
		if (!Object.hasOwn(unused, part)) return null;
		const exported = (unused[part] ?? []).map((name) => `nothing as ${name}`).join(", ");
		return { code: `const nothing = () => undefined;\nexport { ${exported} };`, moduleSideEffects: false };
	},
};

/** Components of React Router's that are used nowhere stay out: they are made by calls, and named, which bundlers take for effects. */
const withoutUnusedComponents: Plugin = {
	name: "without-unused-components",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	transform(code, id) {
		if (!/\/react-router\/dist\/production\//.test(id.replaceAll("\\", "/"))) return null;
		const changed = code.replaceAll(/^\w+\.displayName = .*$/gm, "").replaceAll(/= (?=React\$1\.forwardRef\()/g, "= /* @__PURE__ */ ");
		return changed === code ? null : { code: changed, map: null };
	},
};

/** Vite adds a query to the file that it was asked for. */
const isSheet = (source: { input: { file?: string } } | undefined, name: string) =>
	source?.input.file?.split("?")[0]?.endsWith(`/app/styles/${name}`) ?? false;

type PostcssPlugin = Extract<NonNullable<Exclude<CSSOptions["postcss"], string>>["plugins"], readonly unknown[]>[number];

/** Puts the portal's style sheet, but for its plain rules, behind the condition of app/rendering/style-condition.ts. */
const conditionalStyles = {
	postcssPlugin: "conditional-styles",
	OnceExit(root, { AtRule }) {
		if (!isSheet(root.source, "portal.css")) return;
		const rest = root.nodes.filter((node) => !isSheet(node.source, "plain.css"));
		const condition = new AtRule({ name: "supports", params: styleCondition, nodes: [] });
		condition.append(rest);
		root.append(condition);
	},
} satisfies PostcssPlugin;

/**
 * Where a page's code does not come, the router loads the page that is shown once more, so the link never works. Here it says so instead, and
 * the page one was going to is loaded (app/client/missing-answer.ts).
 */
const failingModules: Plugin = {
	name: "failing-modules",
	enforce: "pre",
	transform(code, id) {
		if (!/\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js$/.test(id.split("?")[0] ?? "")) return null;
		const changed = code.replace("window.location.reload()", `window.dispatchEvent(new Event("${moduleFailure}"))`);
		if (changed === code) this.error("React Router handles failing route modules in another way now.");
		return { code: changed, map: null };
	},
};

export default defineConfig({
	plugins: [
		errorPages,
		failingModules,
		withoutUnused,
		withoutUnusedComponents,
		reactRouter(),
		logInScript(scriptBrowsers),
		namedReact,
		readModules,
	],
	css: {
		postcss: {
			plugins: [
				// Dark mode is written for the system's setting: this adds the visitor's own choice.
				darkThemeClass({
					rootSelector: ":root",
					darkSelector: '[data-theme="dark"]',
					lightSelector: '[data-theme="light"]',
					useWhere: false,
				}),
				// Sheets are written from left to right: this adds the rules for pages from right to left.
				rtlcss({
					mode: "override",
					safeBothPrefix: true,
					runOnExit: true,
					prefixSelectorTransformer: (prefix, selector) =>
						selector.startsWith(":root") ? selector.replace(":root", `:root${prefix}`) : undefined,
				}),
				conditionalStyles,
			],
		},
	},
	build: {
		cssTarget: browsers,
		assetsInlineLimit: 0,
		sourcemap: false,
		rolldownOptions: { checks: { pluginTimings: false } },
	},
	// A target of both would be merged into each, and the server's code be lowered for old browsers.
	environments: {
		client: {
			build: {
				target: scriptBrowsers,
				// Nothing is loaded later but the reporter of errors, which is one file.
				modulePreload: false,
				rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { codeSplitting: { groups: clientChunks } } },
			},
		},
		ssr: { build: { target: "node22" } },
	},
});
