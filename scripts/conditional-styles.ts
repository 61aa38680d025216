import type { CSSOptions } from "vite";
import { styleCondition } from "../app/styles/condition.ts";

type PostcssPlugin = Extract<NonNullable<Exclude<CSSOptions["postcss"], string>>["plugins"], readonly unknown[]>[number];

/** Vite adds a query to the file that it was asked for. */
const isSheet = (source: { input: { file?: string } } | undefined, name: string) =>
	source?.input.file?.split("?")[0]?.endsWith(`/app/styles/${name}`) ?? false;

/** Puts the portal's style sheet, but for its plain rules, behind the condition of app/styles/condition.ts. */
export const conditionalStyles = {
	postcssPlugin: "conditional-styles",
	OnceExit(root, { AtRule }) {
		if (!isSheet(root.source, "portal.css")) return;
		const rest = root.nodes.filter((node) => !isSheet(node.source, "plain.css"));
		const condition = new AtRule({ name: "supports", params: styleCondition, nodes: [] });
		condition.append(rest);
		root.append(condition);
	},
} satisfies PostcssPlugin;
