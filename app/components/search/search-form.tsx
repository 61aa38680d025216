import { Form } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { useContentLanguage } from "#app/i18n/content-language.tsx";

interface Inside {
	programs: readonly { id: number; name: string }[];
	/** The one that is searched in, null for all. */
	current: number | null;
}

export interface SearchFormProps extends Inside {
	action: string;
	query: string;
}

function FormPart({ of, placeholders }: { of: Inside; placeholders: { query: string } }) {
	const { t } = useTranslation();
	const languageOf = useContentLanguage();
	const { programs, current } = of;
	return (
		<>
			<div className="seek__words">
				<label className="hidden-visually" htmlFor="finder">
					{t("search.for")}
				</label>{" "}
				<input
					className="input"
					id="finder"
					name="q"
					type="search"
					defaultValue={placeholders.query}
					maxLength={QUERY_MAX_LENGTH}
					placeholder={t("header.searchPlaceholder")}
					autoComplete="off"
					key={placeholders.query}
				/>
			</div>
			<div className="seek__in">
				<label className="hidden-visually" htmlFor="finder-app">
					{t("search.in")}
				</label>{" "}
				<select className="input" id="finder-app" name="app" defaultValue={current ?? ""} key={current}>
					<option value="">{t("search.everywhere")}</option>
					{programs.map(({ id, name }) => (
						<option key={id} value={id} lang={languageOf(id)}>
							{name}
						</option>
					))}
				</select>
			</div>
			<button className="button" type="submit">
				<Icon name="search" start />
				<span className="seek__go">{t("search.submit")}</span>
			</button>
		</>
	);
}

/** The search page's own form, in the hero: it stands in for the header's. */
export function SearchForm({ action, query, ...of }: SearchFormProps) {
	return (
		<Form action={action} role="search">
			<div className="seek card">
				<FormPart of={of} placeholders={{ query }} />
			</div>
		</Form>
	);
}
