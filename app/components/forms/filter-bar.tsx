import type { ReactNode } from "react";
import { Icon } from "#app/components/elements/icon.tsx";

export interface FilterBarProps {
	/** The list's own address: the filter is its query. */
	action: string;
	/** Names the form for those who cannot see it. */
	label: string;
	submit: string;
	children: ReactNode;
}

/** What narrows a list down: fields of a form that only asks. */
export function FilterBar({ action, label, submit, children }: FilterBarProps) {
	return (
		<form className="filter" action={action} role="search" aria-label={label}>
			{children}
			<button className="button button--quiet" type="submit">
				<Icon name="filter" start />
				{submit}
			</button>
		</form>
	);
}
