import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Bar, Figure } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface QuestionRow {
	pageId: number;
	question: string;
	chapter: string;
	place: number;
	answered: number | null;
	rightFirst: number | null;
	percent: number | null;
	wrong: readonly { answer: string; count: number }[];
	editHref: string;
}

/** Each question with who got it right, and what was chosen instead. */
export function QuestionTable({ rows }: { rows: readonly QuestionRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="questions">
			<thead>
				<tr>
					<th scope="col">{t("figures.questions.question")}</th>
					<th scope="col" className="n">
						{t("figures.questions.agents")}
					</th>
					<th scope="col" className="grid__bar">
						{t("figures.questions.right")}
					</th>
					<th scope="col">{t("figures.questions.wrong")}</th>
					<th scope="col">
						<span className="hidden-visually">{t("figures.questions.edit")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(
					({
						pageId,
						question,
						chapter,
						place,
						answered,
						rightFirst,
						percent,
						wrong,
						editHref,
					}) => (
						<tr key={pageId}>
							<th scope="row">
								<Content>{question}</Content>
								<span className="grid__where">
									<Content>{chapter}</Content>
									{" · "}
									{t("figures.questions.place", { place })}
								</span>
							</th>
							<td className="n" data-name={t("figures.questions.agents")}>
								<Figure value={answered} />
							</td>
							<td className="grid__bar" data-name={t("figures.questions.right")}>
								{percent === null || rightFirst === null ? (
									<span className="few">
										{t(percent === null ? "figures.questions.tooFew" : "figures.few")}
									</span>
								) : (
									<b className="grid__big">{t("figures.percent", { value: percent })}</b>
								)}
								{percent !== null && <Bar percent={percent} warns />}
							</td>
							<td data-name={wrong.length > 0 ? t("figures.questions.wrong") : undefined}>
								{wrong.length > 0 && (
									<ul>
										{wrong.map(({ answer, count }) => (
											<li key={answer}>
												<Content>{answer}</Content>: {t("figures.number", { value: count })}
											</li>
										))}
									</ul>
								)}
							</td>
							<td className="n">
								<Link className="grid__act" to={editHref}>
									{t("figures.questions.edit")}
									<span className="hidden-visually">
										{" "}
										<Content>{question}</Content>
									</span>
								</Link>
							</td>
						</tr>
					),
				)}
			</tbody>
		</table>
	);
}
