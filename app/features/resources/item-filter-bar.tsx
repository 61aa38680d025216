import { Link } from "react-router";
import type { TFunction } from "i18next";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FilterBar, WordsField } from "#app/ui/forms/filter-bar.tsx";
import type { FilterView } from "./item-filter.server.ts";
import { useContentLanguage } from "#app/platform/i18n/content-language.tsx";

export interface ItemFilterBarProps {
	action: string;
	label: string;
	filter: FilterView;
	hidden?: Readonly<Record<string, string>>;
	found: number | null;
	whole: string;
	t: TFunction;
}

export function ItemFilterBar({
	action,
	label,
	filter,
	hidden = {},
	found,
	whole,
	t,
}: ItemFilterBarProps) {
	const languageOf = useContentLanguage();
	const hasMore = filter.kinds.length > 1 || filter.chapters.length > 0;
	const more = hasMore && (
		<>
			{filter.kinds.length > 1 && (
				<SelectField
					id="filter-kind"
					name="kind"
					label={t("resources.kind")}
					defaultValue={filter.kind ?? ""}
					empty={t("resources.allKinds")}
					options={filter.kinds.map((kind) => [kind, t(`resources.kinds.${kind}`)] as const)}
				/>
			)}
			{filter.chapters.length > 0 && (
				<SelectField
					id="filter-chapter"
					name="chapter"
					label={t("resources.chapter")}
					defaultValue={filter.chapter ?? ""}
					empty={t("resources.allChapters")}
					options={filter.chapters.map(
						({ id, title }) => [String(id), title, languageOf()] as const,
					)}
				/>
			)}
		</>
	);
	return (
		<div className="filter-line">
			<div className="wrap">
				<FilterBar
					action={action}
					label={label}
					submit={t("resources.show", { count: filter.total })}
					more={more}
					usesMore={filter.kind !== null || filter.chapter !== null}
				>
					{Object.entries(hidden).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<WordsField words={filter.words} />
				</FilterBar>
				{found !== null && (
					<div className="found">
						<p role="status">{t("filter.found", { count: found, total: filter.total })}</p>
						<Link to={whole}>{t("filter.clear")}</Link>
					</div>
				)}
			</div>
		</div>
	);
}
