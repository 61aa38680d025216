import { useTranslation } from "react-i18next";
import type { Route } from "./+types/into";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { frameOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { BringForm } from "./bring-form.tsx";
import { bringUpload, newFormKey, typedIn } from "./bring-upload.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	return {
		title: open.context.words("bring.titleInto"),
		program: frameOf(open),
		formKey: newFormKey(),
		chapters: open.draft.chapters.map((chapter, at) => ({
			id: chapter.id,
			number: at + 1,
			title: titleOf(chapter),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const { context, appId, draft } = await openProgram(args);
	const { chapter } = typedIn(context);
	const chapterId = chapter === "" ? null : (parseId(chapter) ?? 0);
	const { language } = draft.app;
	return bringUpload(
		context,
		{ of: "program", appId, chapterId },
		typeof language === "string" && language !== "" ? language : context.language,
	);
}

export const meta = pageTitle;

export default function AddFromFile({
	loaderData: { program, chapters, formKey },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap block">
				<h2>{t("bring.titleInto")}</h2>
				<BringForm
					action={paths.studioBring(program.id)}
					chapters={chapters}
					appId={program.id}
					formKey={formKey}
					answer={actionData}
				/>
			</div>
		</ProgramFrame>
	);
}
