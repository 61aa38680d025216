import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/chapter";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { PageList } from "./page-list.tsx";
import { useOpened } from "#app/features/studio/form/use-opened.ts";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { SavedCard } from "./saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isQuestion } from "./question-form.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { httpError, parseId } from "#app/platform/http/http-error.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import { openProgram, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { loadRowForm, saveRowForm } from "#app/features/studio/form/row-form.server.ts";
import { putBackDeleted } from "./save.server.ts";

function chapterOf({ draft }: OpenProgram, given: string) {
	const chapter = draft.chapters.find(({ id }) => id === parseId(given));
	if (!chapter) throw httpError("notFound");
	return chapter;
}

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { id, ...chapter } = chapterOf(open, args.params.chapter);
	return {
		title: titleOf(chapter),
		id,
		pages: chapter.pages.map((page, index) => ({
			id: page.id,
			number: index + 1,
			title: titleOf(page),
			isQuestion: isQuestion(page),
		})),
		...(await loadRowForm(open, { of: "chapter", id })),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await putBackDeleted(await openProgram(args), "chapter", args.params.chapter);
	const { id } = chapterOf(open, args.params.chapter);
	const { refused } = await saveRowForm(open, { of: "chapter", id });
	if (refused) return refused;
	flash(open.context, "success", "studio.saved");
	return redirect(paths.studioChapter(open.appId, id));
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: { id: "chapter" } };

/** A chapter's title, picture, badge and marks. */
export default function ChapterPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const reply = useAnswer(actionData, loaderData);
	const { opened, formKey } = useOpened(loaderData, reply !== undefined);
	const { program, id, title, pages, findings } = loaderData;
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap bench">
				<PageList appId={program.id} chapter={{ id, title }} pages={pages} current={null} />
				<RowForm
					key={formKey}
					{...opened}
					id="chapter"
					action={paths.studioChapter(program.id, id)}
					heading={t("chapter.heading")}
					reply={reply}
				/>
				<SavedCard
					formId="chapter"
					saved={program.changed && { at: program.changed.at.text, by: program.changed.by }}
					previewHref={null}
					findings={findings}
				/>
			</div>
		</ProgramFrame>
	);
}
