import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/elements/icon.tsx";

export interface FilterBarProps {
	/** The list's own address: the filter is its query. */
	action: string;
	/** Names the form for those who cannot see it. */
	label: string;
	submit: string;
	children: ReactNode;
}

/** Sets the fields to what an address asks for. */
function showAsked(form: HTMLFormElement, asked: URLSearchParams) {
	for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select")) {
		field.value = asked.get(field.name) ?? "";
		if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
	}
}

/** What narrows a list down: fields of a form that only asks. */
export function FilterBar({ action, label, submit, children }: FilterBarProps) {
	const form = useRef<HTMLFormElement>(null);
	const { search } = useLocation();
	const shown = useRef(search);
	// A browser leaves what was typed in a field when only its default changes.
	useEffect(() => {
		if (shown.current === search || !form.current) return;
		shown.current = search;
		showAsked(form.current, new URLSearchParams(search));
	}, [search]);
	return (
		<form ref={form} className="filter" action={action} role="search" aria-label={label}>
			{children}
			<button className="button button--quiet" type="submit">
				<Icon name="filter" start />
				{submit}
			</button>
		</form>
	);
}
