import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { Shown, type ItemShow } from "#app/components/resource/item-sheet.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Prose } from "#app/components/elements/prose.tsx";

/** An item as people without an account see it. */
export interface SharedItemView {
	id: string;
	/** The group it stands in. */
	key: string | null;
	title: string;
	text: string | null;
	show: ItemShow;
	/** A page of the training, which is not for people without an account. */
	forAgents: boolean;
	/** The file to keep: its address, the name to save it under, its ending. */
	saved: { href: string; name: string; ending: string } | null;
}

/** What was shared, with the way to keep it. `alone`: the page's heading names it already. */
export function SharedItem({ item, alone }: { item: SharedItemView; alone?: boolean }) {
	const { t } = useTranslation();
	const { show, saved } = item;
	return (
		<article className="shared" aria-labelledby={alone ? "page-title" : item.id}>
			{!alone && (
				<h3 className="shared__title" id={item.id}>
					<Content>{item.title}</Content>
				</h3>
			)}
			{!alone && item.text && !show.html && (
				<p>
					<Content>{item.text}</Content>
				</p>
			)}
			{show.html && <Prose html={show.html} />}
			{item.forAgents && <p className="soft">{t("share.forAgents")}</p>}
			{(saved || show.awayHref) && (
				<p className="shared__acts">
					{show.awayHref && (
						<a className="button" href={show.awayHref} target="_blank" rel="noopener">
							{t("resources.goThere")}
							<Icon name="external" />
						</a>
					)}
					{saved && (
						<a className="button" href={saved.href} download={saved.name} aria-describedby={alone ? undefined : item.id}>
							{t("share.keep", { ending: saved.ending })}
							<Icon name="down" />
						</a>
					)}
					{show.renditions.map(({ href, ending, width }) => (
						<a key={href} className="act" href={href} download aria-describedby={alone ? undefined : item.id}>
							<Icon name="down" />
							{t("resources.rendition", { ending, width })}
						</a>
					))}
					{show.shape === "pdf" && show.src && (
						<a className="act" href={show.src} target="_blank" rel="noopener" aria-describedby={alone ? undefined : item.id}>
							<Icon name="external" />
							{t("resources.inOwnTab")}
						</a>
					)}
				</p>
			)}
			{(alone || show.shape !== "pdf") && <Shown card={item} show={show} />}
		</article>
	);
}

/** What a shared collection or library holds, in its groups. */
export function SharedItems({ items }: { items: readonly SharedItemView[] }) {
	const { t } = useTranslation();
	const keys = [...new Set(items.map((item) => item.key))];
	return (
		<>
			{keys.map((key, position) => (
				<section className="group" key={key ?? ""} aria-labelledby={key === null ? undefined : `group-${position}`}>
					<h2 className={key === null ? "hidden-visually" : "group__title"} id={`group-${position}`}>
						{key === null ? t("share.items") : <Content>{key}</Content>}
					</h2>
					<ul className="shareds">
						{items
							.filter((item) => item.key === key)
							.map((item) => (
								<li key={item.id}>
									<SharedItem item={item} />
								</li>
							))}
					</ul>
				</section>
			))}
		</>
	);
}
