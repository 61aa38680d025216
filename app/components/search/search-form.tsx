import { Icon } from "#app/components/elements/icon.tsx";

export interface SearchFormProps {
	action: string;
	query: string;
	maxLength: number;
	/** Id and name; `current` is the one that is searched in, null for all. */
	programs: readonly { id: number; label: string }[];
	current: number | null;
	words: { label: string; placeholder: string; in: string; everywhere: string; submit: string };
}

/** The search page's own form, in the stage: it stands in for the header's. */
export function SearchForm({ action, query, maxLength, programs, current, words }: SearchFormProps) {
	return (
		<form className="seek card" action={action} role="search">
			<div className="seek__words">
				<label className="field__label" htmlFor="finder">
					{words.label}
				</label>{" "}
				<input
					className="input"
					id="finder"
					name="q"
					type="search"
					defaultValue={query}
					maxLength={maxLength}
					placeholder={words.placeholder}
					autoComplete="off"
					key={query}
				/>
			</div>
			<div className="seek__in">
				<label className="field__label" htmlFor="finder-app">
					{words.in}
				</label>{" "}
				<select className="input" id="finder-app" name="app" defaultValue={current ?? ""} key={current}>
					<option value="">{words.everywhere}</option>
					{programs.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</select>
			</div>
			<button className="button" type="submit">
				<Icon name="search" start />
				{words.submit}
			</button>
		</form>
	);
}
