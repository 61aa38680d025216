import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/page";
import { PageList } from "#app/components/studio/page-list.tsx";
import { ProgramFrame } from "#app/components/studio/program-frame.tsx";
import { SavedCard } from "#app/components/studio/saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isQuestion } from "#app/domain/studio/question-form.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { LessonForm } from "./lesson-form.tsx";
import { openProgram } from "./open-program.server.ts";
import { loadPage, placedPage, saveLesson, saveQuestion } from "./page.server.ts";
import { QuestionForm } from "./question-form.tsx";

export const loader = async (args: Route.LoaderArgs) => loadPage(await openProgram(args), args.params.page, args.url.searchParams);

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args);
	const { page } = placedPage(open, args.params.page);
	return isQuestion(page) ? saveQuestion(open, page) : saveLesson(open, page);
}

export const meta = pageTitle;

export default function Page({ loaderData: at, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const appId = at.program.id;
	// A new kind resets the form.
	const key = `${at.id} ${at.question?.type ?? ""} ${at.revision}`;
	return (
		<ProgramFrame program={at.program} tab="outline">
			<div className="wrap bench">
				<PageList appId={appId} chapter={at.chapter} pages={at.pages} current={at.id} />
				<div className="sheet-form">
					<p className="turn-page">
						{at.previous !== null && <Link to={paths.studioPage(appId, at.previous)}>{t("page.previous")}</Link>}{" "}
						<a href="#pages">{t("page.all", { count: at.pages.length })}</a>{" "}
						{at.next !== null && <Link to={paths.studioPage(appId, at.next)}>{t("page.next")}</Link>}
					</p>
					<h2>{t(at.question ? "page.headingQuestion" : "page.headingLesson", { number: at.number })}</h2>
					{at.lesson && <LessonForm key={key} {...at} lesson={at.lesson} constraint={at.lessonConstraint} reply={actionData} />}
					{at.question && <QuestionForm key={key} {...at} question={at.question} constraint={at.questionConstraint} reply={actionData} />}
				</div>
				<SavedCard
					formId="page"
					saved={at.saved}
					previewHref={paths.studioPreview(appId, at.id)}
					findings={at.findings}
					rightFirst={at.rightFirst}
				/>
			</div>
		</ProgramFrame>
	);
}
