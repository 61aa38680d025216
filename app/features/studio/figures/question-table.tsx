import type { QuestionBreakdown, QuestionFigures } from "./figures.server.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Bar, Figure } from "./figure-tables.tsx";
import type { Share } from "./breakdown.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface QuestionRow extends QuestionFigures {
	editHref: string;
}

interface QuestionTableProps {
	rows: readonly QuestionRow[];
	/** All other questions of the program, combined. */
	rest?: QuestionBreakdown["rest"];
	/** The id of the table's heading. */
	labelledBy: string;
}

function ShareCell({ percent, fewer }: Share) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (percent === null)
		return (
			<span className="few">
				{t(
					fewer === "part"
						? "figures.questions.fewRight"
						: fewer === "others"
							? "figures.questions.fewWrong"
							: "figures.questions.tooFew",
				)}
			</span>
		);
	return (
		<>
			<b className="grid__big">{t("figures.percent", { value: percent })}</b>
			<Bar percent={percent} warns />
		</>
	);
}

export function QuestionTable({ rows, rest = null, labelledBy }: QuestionTableProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby={labelledBy}>
			<thead>
				<tr>
					<th scope="col">{t("figures.questions.question")}</th>
					<th scope="col" className="n">
						{t("figures.questions.answers")}
					</th>
					<th scope="col" className="grid__bar">
						{t("figures.questions.right")}
					</th>
					<th scope="col">{t("figures.questions.wrong")}</th>
					<th scope="col" className="off-paper">
						<span className="hidden-visually">{t("figures.questions.edit")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ pageId, question, chapter, place, answered, wrong, editHref, ...share }) => (
					<tr key={pageId}>
						<th scope="row">
							<Content>{question}</Content>
							<span className="grid__where">
								<Content>{chapter}</Content>
								{" · "}
								{t("figures.questions.place", { place })}
							</span>
						</th>
						<td className="n" data-name={t("figures.questions.answers")}>
							<Figure value={answered} />
						</td>
						<td className="grid__bar" data-name={t("figures.questions.right")}>
							<ShareCell {...share} />
						</td>
						<td data-name={wrong.length > 0 ? t("figures.questions.wrong") : undefined}>
							{wrong.length > 0 && (
								<ul>
									{wrong.map(({ answer, count }) => (
										<li key={answer}>
											<Content>{answer}</Content> <b>{t("figures.number", { value: count })}</b>
										</li>
									))}
								</ul>
							)}
						</td>
						<td className="n off-paper">
							<Link className="grid__act" to={editHref}>
								{t("figures.questions.edit")}
								<span className="hidden-visually">
									{" "}
									<Content>{question}</Content>
								</span>
							</Link>
						</td>
					</tr>
				))}
				{rest && (
					<tr>
						<th scope="row">{t("figures.questions.other", { count: rest.questions })}</th>
						<td className="n" data-name={t("figures.questions.answers")}>
							<Figure value={rest.answered} />
						</td>
						<td className="grid__bar" colSpan={3} data-name={t("figures.questions.right")}>
							<ShareCell percent={rest.percent} fewer={rest.fewer} />
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}
