import { useTranslation } from "react-i18next";
import { Bar, Figure, TableHead } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface ReachRow {
	key: string;
	/** Null for a step of the program itself. */
	chapter: { number: number; title: string } | null;
	step: "registered" | "started" | "graduated" | null;
	/** Null for a step of the program itself. */
	begun: number | null;
	soFar: number;
	/** How many of everyone registered, in percent; null: no one is. */
	percent: number | null;
}

/** How far agents get, from registering to the diploma. */
export function ReachTable({ rows }: { rows: readonly ReachRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="reach">
			<TableHead
				columns={[
					[t("figures.reach.step")],
					[t("figures.reach.begun"), "n"],
					[t("figures.reach.soFar"), "n"],
					[t("figures.reach.percent"), "grid__bar"],
				]}
			/>
			<tbody>
				{rows.map(({ key, chapter, step, begun, soFar, percent }) => (
					<tr key={key}>
						<th scope="row">
							{step && t(`figures.measures.${step}`)}
							{chapter && (
								<>
									{t("figures.number", { value: chapter.number })}
									{" · "}
									<Content>{chapter.title}</Content>
								</>
							)}
						</th>
						<td className="n" data-name={begun === null ? undefined : t("figures.reach.begun")}>
							{begun !== null && <Figure value={begun} />}
						</td>
						<td className="n" data-name={t("figures.reach.soFar")}>
							<Figure value={soFar} />
						</td>
						<td
							className="grid__bar"
							data-name={percent === null ? undefined : t("figures.reach.percent")}
						>
							{percent !== null && (
								<>
									{t("figures.percent", { value: percent })}
									<Bar percent={percent} />
								</>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
