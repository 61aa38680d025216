import { FormSwitch } from "#app/features/frame/device/form-switch.tsx";
import { Fragment, useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Route } from "./+types/outline";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PutBack } from "./put-back.tsx";
import { PageDrag } from "./page-drag.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import { rowOf, type Subject } from "#app/packs/draft.ts";
import { isQuestion } from "./question-form.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { httpError, parseId, unwrap } from "#app/platform/http/http-error.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import { changeOutline, type OutlineChange } from "#app/features/studio/draft/edit-draft.server.ts";
import {
	frameOf,
	openProgram,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { draft } = open;
	return {
		title: titleOf(draft.app),
		program: frameOf(open),
		deleted: await deletedHere(open, parseId(args.url.searchParams.get("deleted") ?? undefined)),
		chapters: draft.chapters.map((chapter, at) => ({
			id: chapter.id,
			number: at + 1,
			title: titleOf(chapter),
			pages: chapter.pages.map((page, index) => ({
				id: page.id,
				number: index + 1,
				title: titleOf(page),
				isQuestion: isQuestion(page),
			})),
		})),
	};
}

/** What was just deleted, where it can be put back. */
async function deletedHere({ context, appId, draft }: OpenProgram, deletion: number | null) {
	const edit = deletion === null ? null : await context.studio.drafts.edit(appId, deletion);
	if (!edit?.deleted) return null;
	const { chapter, at } = edit.deleted.deleted;
	const { id } = edit.deleted;
	if (rowOf(draft, { of: chapter === null ? "chapter" : "page", id }) !== null) return null;
	return { deletion: edit.revision, name: titleOf(edit.deleted), chapter, at };
}

function changeOf(form: FormData | null): OutlineChange {
	const text = (name: string) => form?.get(name)?.toString() ?? "";
	const id = parseId(text("id"));
	const of = text("of") === "chapter" ? "chapter" : "page";
	const subject: Subject | null = id === null ? null : { of, id };
	const title = truncate(text("title").trim(), 120);
	const chapterId = parseId(text("chapter"));
	switch (text("intent")) {
		case "up":
		case "down":
		case "delete":
			if (subject) return { do: text("intent") as "up" | "down" | "delete", subject };
			break;
		case "place":
			if (id !== null && chapterId !== null)
				return { do: "place", pageId: id, chapterId, at: Math.max(0, Number(text("at")) || 0) };
			break;
		case "back": {
			const deletion = parseId(text("deletion"));
			if (deletion !== null) return { do: "put back", deletion };
			break;
		}
		case "chapter":
			if (title !== "") return { do: "add chapter", title };
			break;
		case "lesson":
		case "question":
		case "end":
			if (chapterId !== null && title !== "")
				return {
					do: "add page",
					chapterId,
					kind: text("intent") as "lesson" | "question" | "end",
					title,
				};
			break;
	}
	throw httpError("invalidInput");
}

export async function action(args: Route.ActionArgs) {
	const { context, appId } = await openProgram(args);
	const { form } = context;
	if (form?.has(SWITCH_FIELD))
		return data({
			chapter: parseId(form.get("chapter")?.toString()),
			title: form.get("title")?.toString() ?? "",
		});
	if (form?.get("title")?.toString().trim() === "") {
		flash(context, "error", "studio.titleMissing");
		return redirect(paths.studioProgram(appId, `chapter-${form.get("chapter")?.toString() ?? ""}`));
	}
	const change = changeOf(form);
	if (await isBeyondLimit(context, "change", `drafts of ${context.user.id}`)) {
		flash(context, "error", "studio.tooManyChanges");
		return redirect(paths.studioProgram(appId));
	}
	const changed = await changeOutline(
		context.studio.drafts,
		context.user,
		appId,
		change,
		context.now,
		context.formKey,
	);
	if (!changed.ok && changed.failure.name === "notFound") {
		flash(context, "error", change.do === "put back" ? "studio.chapterGone" : "studio.gone");
		return redirect(paths.studioProgram(appId));
	}
	if (!changed.ok && changed.failure.name === "tooLarge") {
		flash(context, "error", "studio.programFull");
		return redirect(paths.studioProgram(appId));
	}
	const { subject, revision } = unwrap(changed);
	if (change.do === "delete")
		return redirect(paths.studioProgram(appId, "deleted", { deleted: revision }));
	if (change.do === "add page" && subject.of === "page")
		return redirect(paths.studioPage(appId, subject.id));
	if (change.do === "put back") flash(context, "success", "studio.putBack");
	return redirect(
		paths.studioProgram(appId, subject.of === "app" ? "outline" : `${subject.of}-${subject.id}`),
	);
}

export const meta = pageTitle;

export default function Outline({
	loaderData: { program, deleted, chapters },
	actionData: typed,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const here = paths.studioProgram(program.id);
	const gone = deleted && <Deleted key={deleted.deletion} appId={program.id} {...deleted} />;
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap block" id="outline">
				<p className="block__acts">
					<Link className="button button--quiet" to={paths.studioDetails(program.id)}>
						{t("outline.details")}
					</Link>
				</p>
				{chapters.map((chapter, at) => (
					<Fragment key={chapter.id}>
						{deleted?.chapter === null && deleted.at === at && gone}
						<section
							className="chapter-block"
							id={`chapter-${chapter.id}`}
							aria-labelledby={`chapter-title-${chapter.id}`}
						>
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
									<Fragment key={page.id}>
										{deleted?.chapter === chapter.id && deleted.at === index && <li>{gone}</li>}
										<li
											id={`page-${page.id}`}
											data-page={page.id}
											draggable={isHydrated || undefined}
										>
											<Link to={paths.studioPage(program.id, page.id)}>
												<span className="leaves__number">{page.number}</span>{" "}
												<bdi>{page.title || t("page.untitled")}</bdi>
												{page.isQuestion && (
													<span className="outline__kind"> {t("page.question")}</span>
												)}
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
									</Fragment>
								))}
								{deleted?.chapter === chapter.id && deleted.at >= chapter.pages.length && (
									<li>{gone}</li>
								)}
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
									defaultValue={typed?.chapter === chapter.id ? typed.title : undefined}
									placeholder={t("outline.newPage")}
									maxLength={120}
									dir="auto"
								/>{" "}
								{(["lesson", "question", "end"] as const).map((kind) => (
									<SubmitButton
										key={kind}
										className="button button--quiet button--small"
										name="intent"
										value={kind}
									>
										{t(`outline.add.${kind}`)}
									</SubmitButton>
								))}
								<FormSwitch />
							</PostForm>
						</section>
					</Fragment>
				))}
				{deleted?.chapter === null && deleted.at >= chapters.length && gone}
				<PostForm action={here} className="add-line add-line--chapter">
					<label className="field__label" htmlFor="new-chapter">
						{t("outline.newChapter")}
					</label>
					<input
						className="input"
						id="new-chapter"
						name="title"
						defaultValue={typed?.chapter === null ? typed.title : undefined}
						maxLength={120}
						dir="auto"
						key={chapters.length}
					/>{" "}
					<SubmitButton className="button button--quiet" name="intent" value="chapter">
						{t("outline.addChapter")}
					</SubmitButton>
					<FormSwitch />
				</PostForm>
			</div>
		</ProgramFrame>
	);
}

interface DeletedProps {
	appId: number;
	deletion: number;
	name: string;
}

/** Where it stood. */
function Deleted({ appId, deletion, name }: DeletedProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const text = useRef<HTMLParagraphElement>(null);
	// The button that deleted it is gone.
	useEffect(() => text.current?.focus(), []);
	return (
		<div className="outline-deleted" id="deleted" role="status">
			<p ref={text} tabIndex={-1}>
				{t("outline.deleted", { name: name || t("page.untitled") })}
			</p>{" "}
			<PutBack appId={appId} deletion={deletion} name={name} />
		</div>
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
				{[...(isFirst ? [] : ["up" as const]), ...(isLast ? [] : ["down" as const])].map(
					(intent) => (
						<SubmitButton
							key={intent}
							className="button button--quiet button--small"
							name="intent"
							value={intent}
							aria-label={t(`outline.${intent}Named`, { name })}
						>
							{t(`outline.${intent}`)}
						</SubmitButton>
					),
				)}
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
