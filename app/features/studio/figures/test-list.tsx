import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface TestListProps {
	tests: readonly {
		id: number;
		title: string;
		taken: number;
		passed: number;
		atOnce: number;
		/** In percent; null: fewer than ten took it. */
		average: number | null;
	}[];
}

/** How each test of the program went so far. */
export function TestList({ tests }: TestListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return tests.map(({ id, title, average, ...people }) => (
		<div key={id}>
			<h3>
				<Content>{title}</Content>
			</h3>
			<dl className="sums">
				{(["taken", "passed", "atOnce"] as const).map((key) => (
					<div key={key}>
						<dt>{t(`figures.tests.${key}`)}</dt>
						<dd>{t("figures.number", { value: people[key] })}</dd>
					</div>
				))}
				{average !== null && (
					<div>
						<dt>{t("figures.tests.average")}</dt>
						<dd>{t("figures.percent", { value: average })}</dd>
					</div>
				)}
			</dl>
		</div>
	));
}
