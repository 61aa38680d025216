import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/page";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { PageList } from "./page-list.tsx";
import { useOpened } from "#app/features/studio/form/use-opened.ts";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { SavedCard } from "./saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { LessonEditor } from "./lesson-editor.tsx";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { loadPage, placedPage, redirectAfterSave, savePage } from "./page.server.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { putBackDeleted } from "./save.server.ts";

export const loader = async (args: Route.LoaderArgs) =>
	loadPage(await openProgram(args), args.params.page, args.url.searchParams);

export async function action(args: Route.ActionArgs) {
	const open = await putBackDeleted(await openProgram(args), "page", args.params.page);
	const { page } = placedPage(open, args.params.page);
	const saving = await savePage(open, page);
	return saving.refused ?? redirectAfterSave(open, page, open.context.form, saving.removed);
}

export const meta = pageTitle;

export const handle: PageHandle = {
	typedForm: { id: "page", button: { name: "then", value: "stay" } },
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const appId = loaderData.program.id;
	const reply = useAnswer(actionData, loaderData);
	const { opened, formKey } = useOpened(loaderData, reply !== undefined);
	return (
		<ProgramFrame program={loaderData.program} tab="outline">
			<div className="wrap bench">
				<PageList
					appId={appId}
					chapter={loaderData.chapter}
					pages={loaderData.pages}
					current={loaderData.id}
				/>
				<div className="sheet-form">
					<p className="turn-page">
						{loaderData.previous !== null && (
							<Link to={paths.studioPage(appId, loaderData.previous)}>{t("page.previous")}</Link>
						)}{" "}
						<a href="#pages">{t("page.all", { count: loaderData.pages.length })}</a>{" "}
						{loaderData.next !== null && (
							<Link to={paths.studioPage(appId, loaderData.next)}>{t("page.next")}</Link>
						)}
					</p>
					<h2>
						{t(loaderData.question ? "page.headingQuestion" : "page.headingLesson", {
							number: loaderData.number,
						})}
					</h2>
					{opened.lesson && (
						<LessonEditor
							key={formKey}
							{...opened}
							lesson={opened.lesson}
							constraint={opened.lessonConstraint}
							reply={reply}
						/>
					)}
					{opened.question && (
						<QuestionEditor
							key={formKey}
							{...opened}
							question={opened.question}
							constraint={opened.questionConstraint}
							reply={reply}
						/>
					)}
				</div>
				<SavedCard
					formId="page"
					saved={loaderData.saved}
					previewHref={paths.studioPreview(appId, loaderData.id)}
					findings={loaderData.findings}
					rightFirst={loaderData.rightFirst}
				/>
			</div>
		</ProgramFrame>
	);
}
