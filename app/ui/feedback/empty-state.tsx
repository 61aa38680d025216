import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";

export interface EmptyStateProps {
	icon?: IconName;
	title: string;
	text?: string | null;
	link?: { href: string; label: ReactNode } | null;
}

export function EmptyState({ icon = "compass", title, text, link }: EmptyStateProps) {
	return (
		<div className="notice empty">
			<span className="notice__mark">
				<Icon name={icon} />
			</span>
			<div>
				<p className="empty__title">{title}</p>
				{text && <p className="soft">{text}</p>}
				{link && (
					<Link className="button button--quiet button--small" to={link.href}>
						{link.label}
						<Icon name="next" />
					</Link>
				)}
			</div>
		</div>
	);
}
