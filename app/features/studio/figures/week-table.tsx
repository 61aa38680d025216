import { useTranslation } from "react-i18next";
import { Bar, Figure } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface WeekRow {
	/** ISO 8601, of the first Monday. */
	iso: string;
	/** Its week, or from when to when. */
	label: string;
	registered: number | null;
	started: number | null;
	graduated: number | null;
}

/** One row a week, or for a few weeks; the bars show who registered. */
export function WeekTable({ rows }: { rows: readonly WeekRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const most = Math.max(1, ...rows.map(({ registered }) => registered ?? 0));
	return (
		<table className="grid grid--stack" aria-labelledby="weeks">
			<thead>
				<tr>
					<th scope="col">{t("figures.weeks.week")}</th>
					<th scope="col" className="grid__bar">
						{t("figures.steps.registered")}
					</th>
					<th scope="col" className="n">
						{t("figures.steps.started")}
					</th>
					<th scope="col" className="n">
						{t("figures.steps.graduated")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ iso, label, registered, started, graduated }) => (
					<tr key={iso}>
						<th scope="row">
							<time dateTime={iso}>{label}</time>
						</th>
						<td className="grid__bar" data-name={t("figures.steps.registered")}>
							<Figure value={registered} />
							<Bar percent={Math.round((100 * (registered ?? 0)) / most)} />
						</td>
						<td className="n" data-name={t("figures.steps.started")}>
							<Figure value={started} />
						</td>
						<td className="n" data-name={t("figures.steps.graduated")}>
							<Figure value={graduated} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
