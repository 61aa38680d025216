import { useTranslation } from "react-i18next";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import type { PointAction } from "#app/features/catalog/points.ts";
import { useContentLanguage } from "#app/platform/i18n/content-language.tsx";

export interface EarningBoardProps {
	title: string;
	/** `title` is in the pack's language. Readers of other languages see the portal's translation. */
	rewardedActions: readonly { action: PointAction; title: string; points: number }[];
}

export function EarningBoard({ title, rewardedActions }: EarningBoardProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const isInReadersLanguage = useContentLanguage()(PORTAL_APP_ID) === undefined;
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
						<th scope="row">{isInReadersLanguage ? title : t(`source.earn.action.${action}`)}</th>
						<td>
							<bdi dir="ltr">{t("source.points.plus", { count: points })}</bdi>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
