import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { ProgressLine } from "#app/components/elements/progress-line.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface RecallRowProps {
	/** The chapter's. */
	id: number;
	href: string;
	title: string;
	description?: string | null;
	image?: string | null;
	cards: number;
	tips: number;
	/** How much of it was learnt; percent. */
	percentage: number;
	done: boolean;
}

function RecallPart({ of }: { of: RecallRowProps }) {
	const { t } = useTranslation();
	const { href, title, description, image, cards, tips, percentage, done } = of;
	return (
		<>
			<div className="drawer__pic">{image && <Picture src={image} alt="" width={240} height={160} lazy />}</div>
			<div className="drawer__main">
				<h3>
					<Link to={href}>
						<Content>{title}</Content>
					</Link>
				</h3>
				{description && (
					<p className="small soft">
						<Content>{description}</Content>
					</p>
				)}
				<p className="drawer__facts small">
					<span>{t("retain.count", { count: cards })}</span> {tips > 0 && <span>{t("retain.tipCount", { count: tips })}</span>}{" "}
					<span>{t(done ? "retain.learnt" : percentage > 0 ? "retain.partly" : "retain.notYet", { percent: percentage })}</span>
				</p>
				{!done && percentage > 0 && <ProgressLine value={percentage} label={title} />}
			</div>
		</>
	);
}

/** A chapter as a drawer of cards. */
export function RecallRow(of: RecallRowProps) {
	return (
		<li className="drawer" data-chapter={of.id}>
			<RecallPart of={of} />
		</li>
	);
}

export function RecallRows({ children }: { children: ReactNode }) {
	return <ul className="drawers">{children}</ul>;
}
