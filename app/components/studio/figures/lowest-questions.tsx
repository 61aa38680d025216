import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Figure } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content, ProgramContent } from "#app/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";

export interface LowestQuestionsProps {
	appId: number;
	/** `percent` null: fewer than five were right. */
	questions: readonly { pageId: number; question: string; percent: number | null }[];
}

/** The questions that agents get least often at the first try. */
export function LowestQuestions({ appId, questions }: LowestQuestionsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (questions.length === 0) return null;
	return (
		<ProgramContent id={appId}>
			<h3 className="lowest__head">{t("figures.lowest")}</h3>
			<ul className="lowest">
				{questions.map(({ pageId, question, percent }) => (
					<li key={pageId}>
						<Link to={paths.studioPage(appId, pageId)}>
							<Content>{question}</Content>
						</Link>{" "}
						<b>{percent === null ? <Figure value={null} /> : t("figures.percent", { value: percent })}</b>
					</li>
				))}
			</ul>
		</ProgramContent>
	);
}
