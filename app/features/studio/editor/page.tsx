import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/page";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useOpened } from "#app/features/studio/form/row-form.tsx";
import { AnswerList } from "./answer-list.tsx";
import { PageList } from "./page-list.tsx";
import { RowForm, type RowFormReply } from "#app/features/studio/form/row-form.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { SavedCard } from "#app/features/studio/form/saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import {
	loadPage,
	placedPage,
	redirectAfterSave,
	savePage,
	type ShownAnswers,
} from "./page.server.ts";
import { putBackDeleted } from "#app/features/studio/form/save.server.ts";

export const loader = async (args: Route.LoaderArgs) =>
	loadPage(await openProgram(args), args.params.page, args.url.searchParams);

export async function action(args: Route.ActionArgs) {
	const open = await putBackDeleted(await openProgram(args), "page", args.params.page);
	const { page } = placedPage(open, args.params.page);
	const saving = await savePage(open, page);
	return saving.refused ?? redirectAfterSave(open, page, open.context.form, saving.removed);
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "page" } };

export default function Page(props: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { loaderData } = props;
	const { program, id, chapter, pages, previous, next, number, answers } = loaderData;
	return (
		<ProgramFrame program={program} tab="outline" findings={loaderData.findings}>
			<div className="wrap bench">
				<PageList appId={program.id} chapter={chapter} pages={pages} current={id} />
				<div className="sheet-form">
					<p className="turn-page">
						{previous !== null && (
							<Link to={paths.studioPage(program.id, previous)}>{t("page.previous")}</Link>
						)}{" "}
						<a href="#pages">{t("page.all", { count: pages.length })}</a>{" "}
						{next !== null && <Link to={paths.studioPage(program.id, next)}>{t("page.next")}</Link>}
					</p>
					<h2>{t(answers ? "page.headingQuestion" : "page.headingLesson", { number })}</h2>
					<PageForm {...props} />
				</div>
				<SavedCard
					{...loaderData}
					formId="page"
					previewHref={paths.studioPreview(program.id, id)}
				/>
			</div>
		</ProgramFrame>
	);
}

function PageForm({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const form = useOpened(loaderData, actionData);
	const { opened } = form;
	const reply: (RowFormReply & { answers?: ShownAnswers }) | undefined = form.reply;
	const { program, id, cut, choices, files } = opened;
	const here = paths.studioPage(program.id, id);
	const answers = reply?.answers ?? opened.answers;
	const buttons = (
		<>
			<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
			<SubmitButton className="button button--quiet" name="then" value="next">
				{t("page.saveNext")}
			</SubmitButton>{" "}
			<SubmitButton className="button button--quiet" name="then" value="preview">
				{t("page.savePreview")}
			</SubmitButton>
		</>
	);
	const page = { ...form, id: "page", action: here, buttons };
	if (answers)
		return (
			<RowForm
				{...page}
				own={{
					type: <TypeChooser type={answers.type} types={choices.type ?? []} />,
					options: (
						<AnswerList
							// With this key, React renders a new list only if the server sends different lines.
							key={JSON.stringify(answers.lines)}
							{...answers}
							action={here}
							pictures={files}
							errors={reply?.result.error ?? {}}
						/>
					),
				}}
			>
				{/* The form sends these back, so that unsaved answers for other types aren't lost when the
				    author changes the type. */}
				<input type="hidden" name="shown" value={answers.type} />
				<input type="hidden" name="setAside" value={answers.setAside} />
			</RowForm>
		);
	return (
		<RowForm
			{...page}
			below={{
				image: (
					<p className="answer-more">
						<SubmitButton className="button button--quiet button--small" name="then" value="media">
							{t("picture.saveAndUpload")}
						</SubmitButton>
					</p>
				),
				text: cut && (
					<p className="cut-note" role="status">
						{t("page.cut", { parts: cut })}
					</p>
				),
			}}
		/>
	);
}

interface TypeChooserProps {
	type: string;
	types: readonly (readonly [type: string, name: string])[];
}

/** Offers the types of a question. Its button shows the fields of the chosen type. */
export function TypeChooser({ type, types }: TypeChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<fieldset className="kind-form">
			<legend>{t("page.kind")}</legend>
			<ul className="page-kinds">
				{types.map(([each, name]) => (
					<li key={each}>
						<input
							type="radio"
							name="type"
							id={`kind-${each.replaceAll(" ", "-")}`}
							value={each}
							defaultChecked={each === type}
						/>{" "}
						<label htmlFor={`kind-${each.replaceAll(" ", "-")}`}>{name}</label>
					</li>
				))}
			</ul>
			<button className="button button--quiet button--small" type="submit" name="show" value="1">
				{t("page.showKind")}
			</button>
			<p className="field__hint">{t("page.kindHint")}</p>
		</fieldset>
	);
}
