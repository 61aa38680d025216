import { useToolsOf } from "#app/components/resource/use-tools-of.ts";
import type { ItemTools } from "#app/components/resource/item-card.ts";
import { paths } from "#app/paths.ts";
import { useReturnTo } from "#app/routes/layouts/portal-page.tsx";

/** What the cards of a page need, looked up once. */
export function useItemTools(): ItemTools {
	return useToolsOf(paths.favorite(), useReturnTo());
}
