import { FavoriteButton } from "../../components/favorite-button.tsx";
import { useFormToken } from "../../components/form-token.tsx";
import { ProgramRow, ProgramRows } from "../../components/program-row.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import type { loadFavorites } from "./favorites.server.ts";

/** Favorites as rows, each with the button that lets it go. */
export function FavoriteRows({ items, returnTo }: { items: Awaited<ReturnType<typeof loadFavorites>>["items"]; returnTo: string }) {
	const t = useWords();
	const token = useFormToken();
	const words = { add: t("favorite.add"), remove: t("favorite.remove") };
	return (
		<ProgramRows>
			{items.map((item) => (
				<ProgramRow
					key={item.itemId}
					id={item.appId}
					href={paths.info(item.appId)}
					title={item.title}
					detail={item.detail}
					logo={item.logo}
					image={item.image}
					actions={
						<FavoriteButton
							action={paths.favorite()}
							favorite
							fields={{ appId: item.appId, itemType: item.itemType, itemId: item.itemId, returnTo }}
							describedBy={`program-title-${item.appId}`}
							words={words}
							token={token}
						/>
					}
				/>
			))}
		</ProgramRows>
	);
}
