import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";

interface DeskProps {
	title: ReactNode;
	/** Links to the pages above this one, topmost first. */
	crumbs?: readonly { label: ReactNode; href: string }[];
	lede?: ReactNode;
	/** Content next to the title, such as a button. */
	action?: ReactNode;
	/** Content below the title, such as the tabs of a program. */
	children?: ReactNode;
}

/** The heading of a studio page, above its content. */
export function Desk({ title, crumbs = [], lede, action, children }: DeskProps) {
	return (
		<div className="desk">
			<div className="wrap">
				{crumbs.length > 0 && (
					<p className="desk__way">
						{crumbs.map(({ label, href }) => (
							<span key={href}>
								<Icon name="prev" /> <Link to={href}>{label}</Link>{" "}
							</span>
						))}
					</p>
				)}
				<div className="desk__row">
					<div>
						<h1 id="page-title">{title}</h1>
						{lede && <p className="desk__lede">{lede}</p>}
					</div>
					{action && <div className="desk__action">{action}</div>}
				</div>
				{children}
			</div>
		</div>
	);
}
