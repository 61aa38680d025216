import { useToolsOf } from "../../components/resource/use-tools-of.ts";
import type { ItemTools } from "../../components/resource/item-card.ts";
import { paths } from "../../paths.ts";
import { useReturnTo } from "../layouts/portal-page.tsx";

/** What the cards of a page need, looked up once. */
export function useItemTools(): ItemTools {
	return useToolsOf(paths.favorite(), useReturnTo());
}
