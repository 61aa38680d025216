import type { ReactNode } from "react";

export interface LevelGroupProps {
	/** Unique on the page. */
	id: string;
	title: ReactNode;
	/** After the title, quieter: `4 programs`. */
	note?: string | null;
	children: ReactNode;
}

/** A group of a list: a level, a category. The list inside has headings of the next level. */
export function LevelGroup({ id, title, note, children }: LevelGroupProps) {
	return (
		<section className="level" aria-labelledby={id}>
			<h2 className="level__title" id={id}>
				{title}
				{note && <span> – {note}</span>}
			</h2>
			{children}
		</section>
	);
}
