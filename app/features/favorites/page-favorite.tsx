import { FavoriteButton } from "#app/features/resources/items/favorite-button.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";

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
