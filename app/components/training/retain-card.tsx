import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface RetainCardProps {
	id: number;
	href: string;
	title: string;
	subtitle?: string | null;
	salesTip?: string | null;
	gist?: string | null;
	image?: string | null;
	isVideo: boolean;
	/** A favorite button. */
	actions?: ReactNode;
}

/** A page in short, to have at hand while selling: the sales tip first. */
export function RetainCard({ id, href, title, subtitle, salesTip, gist, image, isVideo, actions }: RetainCardProps) {
	const { t } = useTranslation();
	return (
		<li className={salesTip ? "recall recall--tip" : "recall"} data-page={id}>
			<article aria-labelledby={`page-${id}`}>
				{image && !salesTip && <Picture src={image} alt="" width={480} height={240} lazy className="recall__pic" />}
				<div className="recall__text">
					{(isVideo || subtitle) && (
						<p className="eyebrow">
							{isVideo && <Icon name="film" start />}
							{subtitle ? <Content>{subtitle}</Content> : t("retain.video")}
						</p>
					)}
					<h3 id={`page-${id}`}>
						<Link to={href}>
							<Content>{title}</Content>
						</Link>
					</h3>
					{salesTip && (
						<p className="recall__tip">
							<Icon name="tip" />
							<span className="hidden-visually">{t("lesson.salesTip")}: </span>
							<Content>{salesTip}</Content>
						</p>
					)}
					{gist && (
						<p className="small soft">
							<Content>{gist}</Content>
						</p>
					)}
					{actions && <div className="recall__actions">{actions}</div>}
				</div>
			</article>
		</li>
	);
}

export function RetainCards({ children }: { children: ReactNode }) {
	return <ul className="recalls">{children}</ul>;
}
