import type { ReactNode } from "react";

interface TitledGroupProps {
	id: string;
	title: ReactNode;
	/** `4 programs` */
	note?: string | null;
	/** The page's heading says it, too. */
	isHidden?: boolean;
	children: ReactNode;
}

/** A section with a heading: programs of a category, contacts of a program, badges. */
export function TitledGroup({ id, title, note, isHidden, children }: TitledGroupProps) {
	return (
		<section className="titled-group" aria-labelledby={id}>
			<h2 className={isHidden ? "hidden-visually" : "titled-group__title"} id={id}>
				{title}
				{note && <span> – {note}</span>}
			</h2>
			{children}
		</section>
	);
}
