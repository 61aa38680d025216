import { useFetcher } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm, useSending } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths.ts";
import { useReturnTo } from "#app/features/frame/portal-page.tsx";
import type { ItemTools } from "./item-card.ts";

export interface FavoriteButtonProps {
	action: string;
	favorite: boolean;
	/** The form's hidden fields. The button itself sends `favorite`, `1` to add and `0` to remove. */
	fields: Readonly<Record<string, string | number>>;
	returnTo: string;
	describedBy: string;
	/** The id to which the page jumps without JavaScript. Defaults to the title's id. */
	place?: string | undefined;
	/**
	 * The list passes these texts in, because looking up a translation takes time and a list may have
	 * a hundred buttons.
	 */
	words: { add: string; remove: string };
	compact?: boolean;
}

export function FavoriteButton({
	action,
	favorite,
	fields,
	returnTo,
	describedBy,
	place = describedBy,
	words,
	compact,
}: FavoriteButtonProps) {
	const fetcher = useFetcher();
	const sent = useSending(fetcher)?.get("favorite");
	const isFavorite = sent ? sent === "1" : favorite;
	return (
		<PostForm className="keep-form" action={action} fetcher={fetcher}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<SubmitButton
				className={`keep${isFavorite ? " keep--kept" : ""}`}
				name="favorite"
				value={favorite ? "0" : "1"}
				aria-describedby={describedBy}
			>
				<Icon name={isFavorite ? "heart-filled" : "heart"} />
				<span className={compact ? "hidden-visually" : undefined}>
					{isFavorite ? words.remove : words.add}
				</span>
			</SubmitButton>
		</PostForm>
	);
}

export function useItemTools(): ItemTools {
	const { t } = useTranslation();
	return {
		words: {
			add: t("favorite.add"),
			remove: t("favorite.remove"),
			share: t("resources.share"),
			download: t("resources.download"),
			newTab: t("resources.newTab"),
		},
		favoriteAction: paths.favorite(),
		returnTo: useReturnTo(),
	};
}

export interface PageFavoriteProps {
	appId: number;
	pageId: number;
	favorite: boolean;
	describedBy: string;
	tools: ItemTools;
	compact?: boolean;
}

export function PageFavorite({
	appId,
	pageId,
	favorite,
	describedBy,
	tools,
	compact,
}: PageFavoriteProps) {
	return (
		<FavoriteButton
			action={tools.favoriteAction}
			favorite={favorite}
			fields={{ appId, itemType: "page", itemId: pageId }}
			returnTo={tools.returnTo}
			describedBy={describedBy}
			words={tools.words}
			compact={compact}
		/>
	);
}
