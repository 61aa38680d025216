import { Link } from "react-router";
import { Icon, type IconName } from "#app/components/elements/icon.tsx";

export interface PartsNavProps {
	/** What the parts are parts of: names the landmark. */
	label: string;
	/** `#points`, or a page of its own. */
	parts: readonly { href: string; label: string; icon: IconName }[];
	current?: string | null;
}

/** The parts of a long page, in the foot of its hero. */
export function PartsNav({ label, parts, current }: PartsNavProps) {
	return (
		<nav className="bar parts" aria-label={label}>
			<div className="wrap">
				<ul>
					{parts.map(({ href, label, icon }) => (
						<li key={href}>
							<Link to={href} aria-current={href === current ? "page" : undefined}>
								<Icon name={icon} />
								{label}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}
