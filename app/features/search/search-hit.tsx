import { Link } from "react-router";
import { type IconName, Icon } from "#app/ui/elements/icon.tsx";
import { Row, RowMark } from "#app/ui/elements/row.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";
import { Marked } from "./marked.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import type { ShownKind } from "#app/features/search/rules/named-kinds.ts";
import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { ShareButton } from "#app/features/sharing/share-button.tsx";
import { FavoriteButton } from "#app/features/resources/items/favorite-button.tsx";

export interface SearchHitProps {
	id: string;
	kind: ShownKind;
	appId: number;
	assetId: number | null;
	href: string;
	/** `title` and `excerpt` contain marks around the search words (see `joinParts`). */
	title: string;
	excerpt: string;
	/**
	 * The names of the programs that have the hit. Null for programs and trade shows, and if the
	 * search is limited to one program.
	 */
	program: string | null;
	place: string | null;
	image: string | null;
	lock: string | null;
	label: string;
	acts: HitActsProps;
}

const icons: Readonly<Record<SearchHitProps["kind"], IconName>> = {
	program: "compass",
	fact: "info",
	document: "document",
	collection: "list",
	link: "external",
	lesson: "bookmark",
	picture: "image",
	video: "film",
	person: "user",
	show: "calendar",
};

export function SearchHit({ tools, ...hit }: SearchHitProps & { tools: ItemTools }) {
	const {
		id,
		kind,
		appId,
		assetId,
		href,
		title,
		excerpt,
		program,
		place,
		image,
		lock,
		label,
		acts,
	} = hit;
	return (
		<ProgramContent id={appId}>
			<Row
				place={id}
				programId={appId}
				id={`${id}-title`}
				data-app={kind === "program" ? appId : undefined}
				data-asset={assetId ?? undefined}
				data-locked={lock ? "true" : undefined}
				data-hit={kind}
				look="item"
				image={image}
				mark={<RowMark icon={lock ? "lock" : icons[kind]} wide />}
				title={
					<Link to={href} aria-describedby={`${id}-where`}>
						<Content>
							<Marked text={title} />
						</Content>
					</Link>
				}
			>
				<p className="hit__where" id={`${id}-where`}>
					<span className="kind">{label}</span>{" "}
					<Content>{[program, place].filter(Boolean).join(" · ")}</Content>
				</p>
				{excerpt.length > 0 && (
					<p className="hit__text">
						<Content>
							<Marked text={excerpt} />
						</Content>
					</p>
				)}
				{lock && <p className="hit__lock">{lock}</p>}
				<HitActs acts={acts} tools={tools} place={id} describedBy={`${id}-title ${id}-where`} />
			</Row>
		</ProgramContent>
	);
}

export interface HitActsProps {
	download: string | null;
	share: string | null;
	folder: string | null;
	favorite: { fields: Readonly<Record<string, string | number>>; kept: boolean } | null;
	email: string | null;
	phone: { text: string; href: string } | null;
}

function HitActs({
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
