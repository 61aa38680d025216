import type { ReactNode } from "react";
import { Link } from "react-router";

export interface SectionProps {
	/** Unique on the page: the heading's id. */
	id: string;
	title: string;
	/** At the other end of the heading's line. */
	more?: { href: string; label: string } | null;
	/** On the darker paper. */
	sunk?: boolean;
	children: ReactNode;
}

/** A band of the page with its heading. */
export function Section({ id, title, more, sunk, children }: SectionProps) {
	return (
		<section className={sunk ? "section section--sunk" : "section"} aria-labelledby={id}>
			<div className="wrap">
				<div className="section__head">
					<h2 id={id}>{title}</h2>
					{more && <Link to={more.href}>{more.label}</Link>}
				</div>
				{children}
			</div>
		</section>
	);
}
