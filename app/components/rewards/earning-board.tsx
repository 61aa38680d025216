import { useTranslation } from "react-i18next";
import { Content } from "#app/i18n/content-language.tsx";

export interface EarningBoardProps {
	/** The board's head. */
	title: string;
	/** What the action is called in the content pack, and what it is worth. */
	rewardedActions: readonly { action: string; title: string; points: number }[];
}

/** What earns points, on a departure board. */
export function EarningBoard({ title, rewardedActions }: EarningBoardProps) {
	const { t } = useTranslation();
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
				{rewardedActions.map(({ action, title, points }) => (
					<tr key={action}>
						<th scope="row">
							<Content>{title}</Content>
						</th>
						<td>
							<bdi dir="ltr">{t("source.points.plus", { count: points })}</bdi>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
