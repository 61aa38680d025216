import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/chapter";
import { PageList } from "./page-list.tsx";
import { useOpened } from "#app/features/studio/form/row-form.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { SavedCard } from "#app/features/studio/form/saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { httpError, parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { openProgram, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { answerRowForm, loadRowForm } from "#app/features/studio/form/row-form.server.ts";
import { listedPages } from "./page.server.ts";
import { putBackDeleted } from "#app/features/studio/form/save.server.ts";

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
		pages: listedPages(chapter.pages),
		...(await loadRowForm(open, { of: "chapter", id })),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await putBackDeleted(await openProgram(args), "chapter", args.params.chapter);
	const { id } = chapterOf(open, args.params.chapter);
	return answerRowForm(open, { of: "chapter", id }, paths.studioChapter(open.appId, id));
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "chapter" } };

export default function ChapterPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, id, title, pages } = loaderData;
	return (
		<ProgramFrame program={program} tab="outline" findings={loaderData.findings}>
			<div className="wrap bench">
				<PageList appId={program.id} chapter={{ id, title }} pages={pages} current={null} />
				<RowForm
					{...useOpened(loaderData, actionData)}
					id="chapter"
					action={paths.studioChapter(program.id, id)}
					heading={t("chapter.heading")}
				/>
				<SavedCard {...loaderData} formId="chapter" />
			</div>
		</ProgramFrame>
	);
}
