import { useTranslation } from "react-i18next";
import { Bar, Figure, TableHead } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface PlaceTableProps {
	id: "country" | "agency";
	/** The largest first; `name` null: not given. */
	groups: readonly { name: string | null; count: number }[];
	/** All others together; null: none. */
	rest: number | null;
}

/** How many registered agents are in each country or agency. */
export function PlaceTable({ id, groups, rest }: PlaceTableProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const most = Math.max(1, rest ?? 0, ...groups.map(({ count }) => count));
	const rows = [
		...groups.map(({ name, count }) => ({
			key: `group ${name ?? ""}`,
			label: name === null ? t("figures.places.unknown") : <bdi>{name}</bdi>,
			count,
		})),
		...(rest === null ? [] : [{ key: "rest", label: t("figures.places.other"), count: rest }]),
	];
	return (
		<div>
			<h3 id={id}>{t(`figures.places.${id}`)}</h3>
			{rows.length === 0 ? (
				<p className="figures__note">{t("figures.places.few")}</p>
			) : (
				<table className="grid" aria-labelledby={id}>
					<TableHead
						columns={[[t(`figures.places.${id}`)], [t("figures.places.agents"), "grid__bar"]]}
					/>
					<tbody>
						{rows.map(({ key, label, count }) => (
							<tr key={key}>
								<th scope="row">{label}</th>
								<td className="grid__bar">
									<Figure value={count} />
									<Bar percent={Math.round((100 * count) / most)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	);
}
