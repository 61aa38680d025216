import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Route } from "./+types/outline";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageDrag } from "#app/components/studio/page-drag.tsx";
import { ProgramFrame } from "#app/components/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { Subject } from "#app/domain/studio/draft.ts";
import { isQuestion } from "#app/domain/studio/question-form.ts";
import { flash } from "#app/http/flash.server.ts";
import { httpError, idOf, unwrap } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { changeOutline, type OutlineChange } from "#app/services/studio/edit-draft.server.ts";
import { frameOf, openProgram } from "./open-program.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { draft } = open;
	return {
		title: titleOf(draft.app),
		program: frameOf(open),
		chapters: draft.chapters.map((chapter, at) => ({
			id: chapter.id,
			number: at + 1,
			title: titleOf(chapter),
			pages: chapter.pages.map((page, index) => ({ id: page.id, number: index + 1, title: titleOf(page), isQuestion: isQuestion(page) })),
		})),
	};
}

function changeOf(form: FormData | null): OutlineChange {
	const text = (name: string) => form?.get(name)?.toString() ?? "";
	const id = idOf(text("id"));
	const of = text("of") === "chapter" ? "chapter" : "page";
	const subject: Subject | null = id === null ? null : { of, id };
	const title = text("title").trim().slice(0, 120);
	const chapterId = idOf(text("chapter"));
	switch (text("intent")) {
		case "up":
		case "down":
		case "delete":
			if (subject) return { do: text("intent") as "up" | "down" | "delete", subject };
			break;
		case "place":
			if (id !== null && chapterId !== null) return { do: "place", pageId: id, chapterId, at: Math.max(0, Number(text("at")) || 0) };
			break;
		case "chapter":
			if (title !== "") return { do: "add chapter", title };
			break;
		case "lesson":
		case "question":
		case "end":
			if (chapterId !== null && title !== "")
				return { do: "add page", chapterId, kind: text("intent") as "lesson" | "question" | "end", title };
			break;
	}
	throw httpError("invalidInput");
}

export async function action(args: Route.ActionArgs) {
	const { context, appId } = await openProgram(args);
	const { form } = context;
	if (form?.get("title")?.toString().trim() === "") {
		flash(context, "error", "studio.titleMissing");
		return redirect(paths.studioProgram(appId, `chapter-${form.get("chapter")?.toString() ?? ""}`));
	}
	const change = changeOf(form);
	const changed = await changeOutline(context.studio.drafts, context.user, appId, change, context.now);
	if (!changed.ok && changed.failure.name === "notFound") {
		flash(context, "error", "studio.gone");
		return redirect(paths.studioProgram(appId));
	}
	const { added } = unwrap(changed);
	if (change.do === "add page" && added !== null) return redirect(paths.studioPage(appId, added));
	if (change.do === "add chapter" && added !== null) return redirect(paths.studioProgram(appId, `chapter-${added}`));
	if (change.do === "delete") flash(context, "success", "studio.deleted");
	const place = "subject" in change && change.subject.of !== "app" ? `${change.subject.of}-${change.subject.id}` : "outline";
	return redirect(paths.studioProgram(appId, change.do === "delete" ? "outline" : place));
}

export const meta = pageTitle;

export default function Outline({ loaderData: { program, chapters } }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const here = paths.studioProgram(program.id);
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap block" id="outline">
				<p className="block__acts">
					<Link className="button button--quiet" to={paths.studioDetails(program.id)}>
						{t("outline.details")}
					</Link>
				</p>
				{chapters.map((chapter, at) => (
					<section className="chapter-block" id={`chapter-${chapter.id}`} key={chapter.id} aria-labelledby={`chapter-title-${chapter.id}`}>
						<div className="chapter-block__head">
							<h2 id={`chapter-title-${chapter.id}`}>
								<Link to={paths.studioChapter(program.id, chapter.id)}>
									{`${chapter.number}. `}
									<bdi>{chapter.title || t("page.untitled")}</bdi>
								</Link>
							</h2>
							<MoveButtons
								action={here}
								of="chapter"
								id={chapter.id}
								name={chapter.title}
								isFirst={at === 0}
								isLast={at === chapters.length - 1}
							/>
						</div>
						<PageDrag action={here} chapterId={chapter.id}>
							{chapter.pages.map((page, index) => (
								<li key={page.id} id={`page-${page.id}`} data-page={page.id} draggable={isHydrated || undefined}>
									<Link to={paths.studioPage(program.id, page.id)}>
										<span className="leaves__number">{page.number}</span> <bdi>{page.title || t("page.untitled")}</bdi>
										{page.isQuestion && <span className="outline__kind"> {t("page.question")}</span>}
									</Link>
									<MoveButtons
										action={here}
										of="page"
										id={page.id}
										name={page.title}
										isFirst={at === 0 && index === 0}
										isLast={at === chapters.length - 1 && index === chapter.pages.length - 1}
									/>
								</li>
							))}
						</PageDrag>
						<PostForm action={here} className="add-line">
							<input type="hidden" name="chapter" value={chapter.id} />
							<label className="hidden-visually" htmlFor={`new-${chapter.id}`}>
								{t("outline.newPageIn", { chapter: chapter.title })}
							</label>
							<input
								className="input"
								id={`new-${chapter.id}`}
								name="title"
								placeholder={t("outline.newPage")}
								maxLength={120}
								dir="auto"
							/>{" "}
							{(["lesson", "question", "end"] as const).map((kind) => (
								<SubmitButton key={kind} className="button button--quiet button--small" name="intent" value={kind}>
									{t(`outline.add.${kind}`)}
								</SubmitButton>
							))}
						</PostForm>
					</section>
				))}
				<PostForm action={here} className="add-line add-line--chapter">
					<label className="field__label" htmlFor="new-chapter">
						{t("outline.newChapter")}
					</label>
					<input className="input" id="new-chapter" name="title" maxLength={120} dir="auto" />{" "}
					<SubmitButton className="button button--quiet" name="intent" value="chapter">
						{t("outline.addChapter")}
					</SubmitButton>
				</PostForm>
			</div>
		</ProgramFrame>
	);
}

interface MoveButtonsProps {
	action: string;
	of: "chapter" | "page";
	id: number;
	name: string;
	isFirst: boolean;
	isLast: boolean;
}

/** Deleting asks, because nothing brings back what was never published. */
function MoveButtons({ action, of, id, name, isFirst, isLast }: MoveButtonsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const target = (
		<>
			<input type="hidden" name="of" value={of} />
			<input type="hidden" name="id" value={id} />
		</>
	);
	return (
		<div className="move-buttons">
			<PostForm action={action} preventScrollReset>
				{target}
				{[...(isFirst ? [] : ["up" as const]), ...(isLast ? [] : ["down" as const])].map((intent) => (
					<SubmitButton
						key={intent}
						className="button button--quiet button--small"
						name="intent"
						value={intent}
						aria-label={t(`outline.${intent}Named`, { name })}
					>
						{t(`outline.${intent}`)}
					</SubmitButton>
				))}
			</PostForm>
			<details className="make-sure">
				<summary aria-label={t("outline.deleteNamed", { name })}>{t("outline.delete")}</summary>
				<PostForm action={action} className="make-sure__form" preventScrollReset>
					{target}
					<p>{t("outline.deleteAsk", { name })}</p>
					<SubmitButton className="button button--quiet button--small" name="intent" value="delete">
						{t("outline.delete")}
					</SubmitButton>
				</PostForm>
			</details>
		</div>
	);
}
