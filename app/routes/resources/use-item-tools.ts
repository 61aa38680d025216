import type { ItemTools } from "../../components/resource/item-card.ts";
import { useFormToken } from "../../components/form-token.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { useReturnTo } from "../layouts/portal-page.tsx";

/** What the cards of a page need, looked up once. */
export function useItemTools(): ItemTools {
	const t = useWords();
	const token = useFormToken();
	const returnTo = useReturnTo();
	return {
		words: {
			add: t("favorite.add"),
			remove: t("favorite.remove"),
			share: t("resources.share"),
			download: t("resources.download"),
			newTab: t("resources.newTab"),
		},
		token,
		favoriteAction: paths.favorite(),
		returnTo,
	};
}
