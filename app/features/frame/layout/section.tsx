import type { ReactNode } from "react";
import { Link } from "react-router";

export interface SectionProps {
	id: string;
	title: string;
	more?: { href: string; label: string } | null;
	sunk?: boolean;
	children: ReactNode;
}

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
