import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { PointBar } from "#app/features/frame/layout/point-bar.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { paths } from "#app/paths.ts";

export interface TodayItem {
	key: string;
	icon: IconName;
	/**
	 * The program whose pack contains the title. If only `isTitleOwn` is set, the portal's pack
	 * contains it.
	 */
	programId?: number | null;
	isTitleOwn?: boolean;
	title: string;
	text: string;
	link: { href: string; label: string };
	/** True if the link is a button that posts to `link.href`. */
	isForm?: boolean;
}

export function Today({ date, items }: { date: string; items: readonly TodayItem[] }) {
	const { t } = useTranslation();
	const points = useRoot()?.points;
	return (
		<section className="today" aria-labelledby="today">
			<div className="wrap">
				<div className="today__head">
					<h2 id="today">
						{t("home.today.title")} <span>{date}</span>
					</h2>
					{points && <PointBar {...points} href={paths.whatEarnsMore()} isOnPaper />}
				</div>
				{items.length > 0 && (
					<ul className="today__list">
						{items.map((item) => (
							<Item key={item.key} item={item} />
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

function Item({ item }: { item: TodayItem }) {
	const { icon, programId, isTitleOwn, title, text, link, isForm } = item;
	const id = `today-${item.key}`;
	return (
		<li>
			<span className="today__mark">
				<Icon name={icon} />
			</span>
			<div>
				<h3 id={id}>
					{programId || isTitleOwn ? <Content of={programId}>{title}</Content> : title}
				</h3>
				<p>{text}</p>
				{isForm ? (
					<PostForm action={link.href}>
						<input type="hidden" name="returnTo" value={paths.home()} />
						<SubmitButton className="button button--quiet button--small">{link.label}</SubmitButton>
					</PostForm>
				) : (
					<Link to={link.href} aria-describedby={id}>
						{link.label}
					</Link>
				)}
			</div>
		</li>
	);
}
