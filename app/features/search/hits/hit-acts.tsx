import { Link } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { ShareButton } from "#app/features/sharing/share-button.tsx";
import { FavoriteButton } from "#app/features/resources/items/favorite-button.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";

export interface HitActsProps {
	download: string | null;
	share: string | null;
	folder: string | null;
	favorite: { fields: Readonly<Record<string, string | number>>; kept: boolean } | null;
	email: string | null;
	phone: { text: string; href: string } | null;
}

/** `place`: the id of the hit; `describedBy`: those of its title and place. */
export function HitActs({
	acts,
	tools,
	place,
	describedBy,
}: {
	acts: HitActsProps;
	tools: ItemTools;
	place: string;
	describedBy: string;
}) {
	const { download, share, folder, favorite, email, phone } = acts;
	if (!download && !share && !favorite && !email && !phone) return null;
	return (
		<div className="acts">
			{email && (
				<a className="act" href={`mailto:${email}`}>
					<Icon name="mail" />
					{email}
				</a>
			)}{" "}
			{phone && (
				<a className="act" href={phone.href}>
					<Icon name="phone" />
					<bdi dir="ltr">{phone.text}</bdi>
				</a>
			)}{" "}
			{download && (
				<Link className="act" to={download} reloadDocument aria-describedby={describedBy}>
					<Icon name="down" />
					{tools.words.download}
				</Link>
			)}{" "}
			{share && (
				<ShareButton className="act" action={share} describedBy={describedBy}>
					<Icon name="share" />
					{tools.words.share}
				</ShareButton>
			)}{" "}
			{folder && <AddToFolder className="act" href={folder} describedBy={describedBy} />}{" "}
			<FavoriteAct favorite={favorite} tools={tools} place={place} describedBy={describedBy} />
		</div>
	);
}

/** `place` and `describedBy` as of `HitActs`. */
export function FavoriteAct({
	favorite,
	tools,
	place,
	describedBy,
}: Pick<HitActsProps, "favorite"> & { tools: ItemTools; place: string; describedBy: string }) {
	return (
		favorite && (
			<FavoriteButton
				action={tools.favoriteAction}
				favorite={favorite.kept}
				fields={favorite.fields}
				returnTo={tools.returnTo}
				place={place}
				describedBy={describedBy}
				words={tools.words}
				compact
			/>
		)
	);
}
