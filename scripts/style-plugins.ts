import darkThemeClass from "postcss-dark-theme-class";
import rtlcss from "postcss-rtlcss";
import type { CSSOptions } from "vite";
import { styleCondition } from "../app/styles/condition.ts";

type PostcssPlugins = Extract<NonNullable<Exclude<CSSOptions["postcss"], string>>["plugins"], unknown[]>;

/** Vite adds a query to file names. */
const isSheet = (source: { input: { file?: string } } | undefined, name: string) =>
	source?.input.file?.split("?")[0]?.endsWith(`/app/styles/${name}`) ?? false;

/** Puts all sheets but the plain rules behind the condition of app/styles/condition.ts. */
const conditionalStyles = {
	postcssPlugin: "conditional-styles",
	OnceExit(root, { AtRule }) {
		if (!["portal.css", "player.css", "studio.css"].some((name) => isSheet(root.source, name))) return;
		const rest = root.nodes.filter((node) => !isSheet(node.source, "plain.css"));
		const condition = new AtRule({ name: "supports", params: styleCondition, nodes: [] });
		condition.append(rest);
		root.append(condition);
	},
} satisfies PostcssPlugins[number];

/** In order. */
export const stylePlugins: PostcssPlugins = [
	// Sheets use the system's setting; this adds the visitor's own choice.
	darkThemeClass({ rootSelector: ":root", darkSelector: '[data-theme="dark"]', lightSelector: '[data-theme="light"]', useWhere: false }),
	// Sheets are written left to right; this adds right to left.
	rtlcss({
		mode: "override",
		safeBothPrefix: true,
		runOnExit: true,
		prefixSelectorTransformer: (prefix, selector) =>
			selector.startsWith(":root") ? selector.replace(":root", `:root${prefix}`) : undefined,
	}),
	conditionalStyles,
];
