import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";
import { FilterBar } from "./filter-bar.tsx";

export interface WordsFilterProps {
	/** The list's own address: the whole list. */
	action: string;
	/** Names the form for those who cannot see it. */
	label: string;
	words: string | null;
	/** How many of all the words leave. */
	found: number;
	total: number;
}

/** What narrows a list by words: one line above it. */
export function WordsFilter({ action, label, words, found, total }: WordsFilterProps) {
	const { t } = useTranslation();
	return (
		<div className="filter-line">
			<div className="wrap">
				<FilterBar action={action} label={label} submit={t("filter.show")}>
					<TextField
						id="filter-words"
						name="words"
						type="search"
						label={t("filter.words")}
						defaultValue={words ?? undefined}
						maxLength={100}
					/>
				</FilterBar>
				{words !== null && (
					<div className="found">
						<p role="status">{t("filter.found", { count: found, total })}</p>
						{found > 0 && <Link to={action}>{t("filter.clear")}</Link>}
					</div>
				)}
			</div>
		</div>
	);
}
