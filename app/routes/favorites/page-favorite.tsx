import { FavoriteButton } from "#app/components/resource/favorite-button.tsx";
import type { ItemTools } from "#app/components/resource/item-card.ts";

export interface PageFavoriteProps {
	appId: number;
	pageId: number;
	favorite: boolean;
	/** The id of the page's title. */
	describedBy: string;
	tools: ItemTools;
	compact?: boolean;
}

/** Keeps a page of a chapter. */
export function PageFavorite({ appId, pageId, favorite, describedBy, tools, compact }: PageFavoriteProps) {
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
