import { Link } from "react-router";

export interface GroupChipsProps {
	/** `Regions` */
	label: string;
	chips: readonly { href: string; title: string; count: number; isChosen: boolean }[];
}

/** Links that filter a list by a group of it: the regions of destinations. */
export function GroupChips({ label, chips }: GroupChipsProps) {
	return (
		<nav aria-label={label}>
			<ul className="group-chips">
				{chips.map(({ href, title, count, isChosen }) => (
					<li key={href}>
						<Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
							{title} <span>{count}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
