import { useTranslation } from "react-i18next";
import { Bar, Figure, TableHead } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface MonthRow {
	/** `2026-11` */
	code: string;
	label: string;
	registered: number;
	started: number;
	/** Null: the program has no test. */
	passed: number | null;
	graduated: number;
}

/** One row a month; the bars show who registered. */
export function MonthTable({ rows }: { rows: readonly MonthRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const most = Math.max(1, ...rows.map(({ registered }) => registered));
	const others = [
		"started",
		...(rows.some(({ passed }) => passed !== null) ? (["passed"] as const) : []),
		"graduated",
	] as const;
	return (
		<table className="grid grid--stack" aria-labelledby="months">
			<TableHead
				columns={[
					[t("figures.month.label")],
					[t("figures.measures.registered"), "grid__bar"],
					...others.map((step) => [t(`figures.measures.${step}`), "n"] as const),
				]}
			/>
			<tbody>
				{rows.map((row) => (
					<tr key={row.code}>
						<th scope="row">
							<time dateTime={row.code}>{row.label}</time>
						</th>
						<td className="grid__bar" data-name={t("figures.measures.registered")}>
							<Figure value={row.registered} />
							<Bar percent={Math.round((100 * row.registered) / most)} />
						</td>
						{others.map((step) => (
							<td key={step} className="n" data-name={t(`figures.measures.${step}`)}>
								<Figure value={row[step] ?? 0} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
