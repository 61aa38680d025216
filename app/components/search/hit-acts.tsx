import { Link } from "react-router";
import { Icon } from "#app/components/elements/icon.tsx";
import { FavoriteButton } from "#app/components/resource/favorite-button.tsx";
import type { ItemTools } from "#app/components/resource/item-card.ts";

/** What can be done with something that was found, where it stands; null: not with this. */
export interface HitActsProps {
	download: string | null;
	share: string | null;
	favorite: { fields: Readonly<Record<string, string | number>>; kept: boolean } | null;
	email: string | null;
	phone: { text: string; href: string } | null;
}

/** Download, share, keep; write and call. `place`: the id of the hit; `describedBy`: those of its title and of where it stands. */
export function HitActs({ acts, tools, place, describedBy }: { acts: HitActsProps; tools: ItemTools; place: string; describedBy: string }) {
	const { download, share, favorite, email, phone } = acts;
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
				<form method="post" action={share}>
					<input type="hidden" name="_token" value={tools.token} />
					<button className="act" type="submit" aria-describedby={describedBy}>
						<Icon name="share" />
						{tools.words.share}
					</button>
				</form>
			)}{" "}
			{favorite && (
				<FavoriteButton
					action={tools.favoriteAction}
					favorite={favorite.kept}
					fields={favorite.fields}
					returnTo={tools.returnTo}
					place={place}
					describedBy={describedBy}
					words={tools.words}
					token={tools.token}
					compact
				/>
			)}
		</div>
	);
}
