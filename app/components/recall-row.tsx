import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import { ProgressLine } from "./progress-line.tsx";

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

/** A chapter as a drawer of cards. */
export function RecallRow({ id, href, title, description, image, cards, tips, percentage, done }: RecallRowProps) {
	const t = useWords();
	return (
		<li className="drawer" data-chapter={id}>
			<div className="drawer__pic">{image && <img src={image} alt="" width="240" height="160" loading="lazy" />}</div>
			<div className="drawer__main">
				<h3>
					<a href={href}>{title}</a>
				</h3>
				{description && <p className="small soft">{description}</p>}
				<p className="drawer__facts small">
					<span>{t("retain.count", { count: cards })}</span>
					{tips > 0 && <span>{t("retain.tipCount", { count: tips })}</span>}
					<span>{t(done ? "retain.learnt" : percentage > 0 ? "retain.partly" : "retain.notYet", { percent: percentage })}</span>
				</p>
				{!done && percentage > 0 && <ProgressLine value={percentage} label={title} />}
			</div>
		</li>
	);
}

export function RecallRows({ children }: { children: ReactNode }) {
	return <ul className="drawers">{children}</ul>;
}
