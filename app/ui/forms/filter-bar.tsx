import { useEffect, useRef, type ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";

/** A page has only one filter form, so its id is fixed. */
export const filterForm = { id: "filter", method: "get" } as const;

export interface FilterBarProps {
	action: string;
	label: string;
	submit: string;
	children: ReactNode;
	more?: ReactNode;
	usesMore?: boolean;
	/** The content after the button. */
	foot?: ReactNode;
}

function showAsked(form: HTMLFormElement, asked: URLSearchParams) {
	for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
		"input:not([type=hidden]):not([type=checkbox]), select",
	)) {
		field.value = asked.get(field.name) ?? "";
		if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
	}
}

export function FilterBar({
	action,
	label,
	submit,
	children,
	more,
	usesMore,
	foot,
}: FilterBarProps) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const { search } = useLocation();
	const shown = useRef(search);
	// React doesn't replace typed text when a default changes, so this effect does.
	useEffect(() => {
		if (shown.current === search || !form.current) return;
		shown.current = search;
		showAsked(form.current, new URLSearchParams(search));
	}, [search]);
	return (
		<Form
			ref={form}
			id={filterForm.id}
			className={more ? "filter filter--more" : "filter"}
			action={action}
			role="search"
			aria-label={label}
		>
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
			{foot}
		</Form>
	);
}

// The label is hidden, because the placeholder shows it.
export function WordsField({ words }: { words: string | null | undefined }) {
	const { t } = useTranslation();
	const name = t("filter.words");
	return (
		<div className="field">
			<label className="hidden-visually" htmlFor="filter-words">
				{name}
			</label>{" "}
			<input
				className="input"
				id="filter-words"
				name="words"
				type="search"
				placeholder={name}
				defaultValue={words ?? undefined}
				maxLength={100}
			/>
		</div>
	);
}
