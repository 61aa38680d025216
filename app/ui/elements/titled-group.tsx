import type { ReactNode } from "react";

interface TitledGroupProps {
	id: string;
	title: ReactNode;
	/** A text such as `4 programs`. */
	note?: string | null;
	/** True if the title is hidden, because the page's heading is the same. */
	isHidden?: boolean;
	children: ReactNode;
}

export function TitledGroup({ id, title, note, isHidden, children }: TitledGroupProps) {
	return (
		<section className="titled-group" aria-labelledby={id}>
			<h2 className={isHidden ? "hidden-visually" : "titled-group__title"} id={id}>
				{title}
				{note && <span className="titled-group__note"> – {note}</span>}
			</h2>
			{children}
		</section>
	);
}
