import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Shown, type ItemShow } from "#app/features/resources/items/item-sheet.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Prose } from "#app/ui/elements/prose.tsx";

export interface SharedItemView {
	id: string;
	key: string | null;
	title: string;
	text: string | null;
	note: string | null;
	show: ItemShow;
	/** True for a training page, which clients can't open. */
	forAgents: boolean;
	/** True for a fact that has a text. The text is shown instead of the fact's file. */
	isFact: boolean;
	/** `name` is the file name for the download. */
	saved: { href: string; name: string; ending: string } | null;
}

interface SharedItemProps {
	item: SharedItemView;
	address?: string;
	/** True if the page's heading is the item's title, so that the item doesn't repeat it. */
	alone?: boolean;
	level?: 3 | 5;
	/** The prefix of the element's id, because a page may contain the same item twice. */
	place?: string;
}

export function SharedItem({ item, address, alone, level = 3, place = "" }: SharedItemProps) {
	const Heading = `h${level}` as const;
	const id = `${place}${item.id}`;
	const { t } = useTranslation();
	const { show, saved } = item;
	const picture = <Shown card={item} show={show} address={address} />;
	const isFirst = !item.isFact && (show.shape === "image" || show.shape === "video");
	return (
		<article className="shared" aria-labelledby={alone ? "page-title" : id}>
			{isFirst && picture}
			{!alone && (
				<Heading className="shared__title" id={id}>
					<Content>{item.title}</Content>
				</Heading>
			)}
			{(!alone || item.isFact) && item.text && (
				<p className={item.isFact ? "shared__fact" : undefined}>
					<Content>{item.text}</Content>
				</p>
			)}
			{show.html && <Prose html={show.html} />}
			{item.note && <p className="small soft">{item.note}</p>}
			{item.forAgents && <p className="soft">{t("share.forAgents")}</p>}
			{(saved || show.awayHref) && (
				<p className="shared__acts">
					{show.awayHref && (
						<a className="button button--quiet" href={show.awayHref} target="_blank" rel="noopener">
							{t("resources.goThere")}
							<Icon name="external" />
						</a>
					)}
					{saved && (
						<a
							className={item.isFact ? "act" : "button button--quiet"}
							href={saved.href}
							download={saved.name}
							aria-describedby={alone ? undefined : id}
						>
							{t(item.isFact ? "share.wholeSheet" : "share.keep", { ending: saved.ending })}
							<Icon name="down" />
						</a>
					)}
					{show.renditions.map(({ href, ending, width }) => (
						<a
							key={href}
							className="act"
							href={href}
							download
							aria-describedby={alone ? undefined : id}
						>
							<Icon name="down" />
							{t("resources.rendition", { ending, width })}
						</a>
					))}
					{show.shape === "pdf" && show.src && (
						<a
							className="act"
							href={show.src}
							target="_blank"
							rel="noopener"
							aria-describedby={alone ? undefined : id}
						>
							<Icon name="external" />
							{t("resources.inOwnTab")}
						</a>
					)}
				</p>
			)}
			{!isFirst && (alone || show.shape !== "pdf") && picture}
		</article>
	);
}

export function SharedItems({
	items,
	level = 2,
	place = "",
}: {
	items: readonly SharedItemView[];
	level?: 2 | 4;
	place?: string;
}) {
	const Heading = `h${level}` as const;
	const { t } = useTranslation();
	const keys = [...new Set(items.map((item) => item.key))];
	return (
		<>
			{keys.map((key, position) => (
				<section
					className="group"
					key={key ?? ""}
					aria-labelledby={key === null ? undefined : `${place}group-${position}`}
				>
					<Heading
						className={key === null ? "hidden-visually" : "group__title"}
						id={`${place}group-${position}`}
					>
						{key === null ? t("share.items") : <Content>{key}</Content>}
					</Heading>
					<ul className="shareds">
						{items
							.filter((item) => item.key === key)
							.map((item) => (
								<li key={item.id}>
									<SharedItem item={item} level={level === 2 ? 3 : 5} place={place} />
								</li>
							))}
					</ul>
				</section>
			))}
		</>
	);
}
