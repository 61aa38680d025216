import type { ReactNode } from "react";

export interface LevelGroupProps {
	id: string;
	title: ReactNode;
	/** `4 programs` */
	note?: string | null;
	children: ReactNode;
}

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
