import { useTranslation } from "react-i18next";
import { useFormToken } from "#app/components/forms/form-token.tsx";
import type { ItemTools } from "./item-card.ts";

/** The words and the token of the buttons of cards. */
export function useToolsOf(favoriteAction: string, returnTo: string): ItemTools {
	const { t } = useTranslation();
	const token = useFormToken();
	return {
		words: {
			add: t("favorite.add"),
			remove: t("favorite.remove"),
			share: t("resources.share"),
			download: t("resources.download"),
			newTab: t("resources.newTab"),
		},
		token,
		favoriteAction,
		returnTo,
	};
}
