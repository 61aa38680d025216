import { useWords } from "../i18n/words.tsx";

export interface EarningBoardProps {
	/** The board's head. */
	title: string;
	/** What the deed is called in the content pack, and what it is worth. */
	deeds: readonly { action: string; title: string; points: number }[];
}

/** What earns points, on a departure board. */
export function EarningBoard({ title, deeds }: EarningBoardProps) {
	const t = useWords();
	return (
		<table className="board earning">
			<caption className="board__head">
				<span>{title}</span>
				<span className="board__lamp" />
			</caption>
			<thead className="hidden-visually">
				<tr>
					<th scope="col">{t("source.earn.deed")}</th>
					<th scope="col">{t("source.points.points")}</th>
				</tr>
			</thead>
			<tbody>
				{deeds.map(({ action, title, points }) => (
					<tr key={action}>
						<th scope="row">{title}</th>
						<td>{t("source.points.plus", { count: points })}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
