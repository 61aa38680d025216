import type { ReactNode } from "react";

export interface FindingGroupProps {
	id: string;
	title: string;
	/** Opens at a press on its title, without a script too. */
	isFolded: boolean;
	children: ReactNode;
}

/** Findings of one weight, under their title. */
export function FindingGroup({ id, title, isFolded, children }: FindingGroupProps) {
	const heading = <h3 id={id}>{title}</h3>;
	if (isFolded)
		return (
			<details className="finding-fold">
				<summary>{heading}</summary>
				{children}
			</details>
		);
	return (
		<section aria-labelledby={id}>
			{heading}
			{children}
		</section>
	);
}
