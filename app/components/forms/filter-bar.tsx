import { useEffect, useRef, type ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";

export interface FilterBarProps {
	/** The list's own address: the filter is its query. */
	action: string;
	/** Names the form for those who cannot see it. */
	label: string;
	submit: string;
	/** The first field. */
	children: ReactNode;
	/** Further fields: in the same line, on phones behind a switch. */
	more?: ReactNode;
	/** Whether the list is narrowed down by one of them. */
	usesMore?: boolean;
}

/** Sets the fields to what an address asks for. */
function showAsked(form: HTMLFormElement, asked: URLSearchParams) {
	for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
		"input:not([type=hidden]):not([type=checkbox]), select",
	)) {
		field.value = asked.get(field.name) ?? "";
		if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
	}
}

/** What narrows a list down: fields of a form that only asks. */
export function FilterBar({ action, label, submit, children, more, usesMore }: FilterBarProps) {
	const { t } = useTranslation();
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
		<Form ref={form} className={more ? "filter filter--more" : "filter"} action={action} role="search" aria-label={label}>
			{children}
			{more && (
				<>
					<input
						className="filter__switch hidden-visually"
						type="checkbox"
						id="filter-more"
						name="more"
						value="1"
						defaultChecked={usesMore}
					/>{" "}
					<label className="button button--quiet button--switch" htmlFor="filter-more">
						<Icon name="more" />
						<span className="hidden-visually">{t("filter.more")}</span>
					</label>
					<div className="filter__more">{more}</div>
				</>
			)}
			<button className="button button--quiet" type="submit">
				<Icon name="filter" start />
				{submit}
			</button>
		</Form>
	);
}
