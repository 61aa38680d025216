import { FormSwitch } from "#app/features/frame/device/form-switch.tsx";
import { Fragment } from "react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Route } from "./+types/outline";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { DeletedLine, LastSaves } from "./edits.tsx";
import { PageDrag } from "./page-drag.tsx";
import { ButtonForm, RowButton, SubjectFields } from "#app/features/studio/lists/row-buttons.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import { deletedSubject, rowOf } from "#app/packs/draft.ts";
import { listedPages } from "./page.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { editViews } from "#app/features/studio/publish/change-views.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { OutlineChange } from "#app/features/studio/draft/edit-draft.server.ts";
import {
	carryOut,
	carryOutUndo,
	changeOfButtons,
} from "#app/features/studio/lists/carry-out.server.ts";
import {
	frameOf,
	hrefOf,
	openProgram,
	placeAfterChange,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";

const mostSaves = 6;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { draft } = open;
	if (open.appId === PORTAL_APP_ID) throw redirect(paths.studioDetails(open.appId));
	return {
		title: titleOf(draft.app),
		program: frameOf(open),
		saves: editViews(open, await open.context.studio.drafts.edits(open.appId), { most: mostSaves }),
		deleted: await deletedHere(open, parseId(args.url.searchParams.get("deleted") ?? undefined)),
		chapters: draft.chapters.map((chapter, at) => ({
			id: chapter.id,
			number: at + 1,
			title: titleOf(chapter),
			pages: listedPages(chapter.pages),
		})),
	};
}

/**
 * Returns the chapter or page that the author has just deleted. Returns null if there is none, or
 * if it has been put back.
 */
async function deletedHere({ context, appId, draft }: OpenProgram, deletion: number | null) {
	const edit = deletion === null ? null : await context.studio.drafts.edit(appId, deletion);
	if (!edit?.deleted) return null;
	const { chapter, at, path } = edit.deleted.deleted;
	if (path || rowOf(draft, deletedSubject(edit.deleted)) !== null) return null;
	return { deletion: edit.revision, name: titleOf(edit.deleted), chapter, at };
}

function changeOf(open: OpenProgram): OutlineChange | null {
	const { form } = open.context;
	const text = (name: string) => form?.get(name)?.toString() ?? "";
	const id = parseId(text("id"));
	const title = truncate(text("title").trim(), 120);
	const chapterId = parseId(text("chapter"));
	switch (text("intent")) {
		case "place":
			return id !== null && chapterId !== null
				? { do: "place", pageId: id, chapterId, at: Math.max(0, Number(text("at")) || 0) }
				: null;
		case "chapter":
			return title === "" ? null : { do: "add chapter", title };
		case "lesson":
		case "question":
		case "end": {
			const kind = text("intent") as "lesson" | "question" | "end";
			return chapterId !== null && title !== "" ? { do: "add page", chapterId, kind, title } : null;
		}
		default:
			return changeOfButtons(open);
	}
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const { form } = context;
	// The portal's own program has no outline, but this action also undoes edits and deletions in
	// that program's lists.
	const isOfLists = ["undo", "back"].includes(form?.get("intent")?.toString() ?? "");
	if (appId === PORTAL_APP_ID && !isOfLists) throw httpError("notFound");
	if (form?.has(SWITCH_FIELD))
		return data({
			chapter: parseId(form.get("chapter")?.toString()),
			title: form.get("title")?.toString() ?? "",
		});
	const here = paths.studioProgram(appId);
	if (form?.get("title")?.toString().trim() === "") {
		flash(context, "error", "studio.titleMissing");
		return redirect(paths.studioProgram(appId, `chapter-${form.get("chapter")?.toString() ?? ""}`));
	}
	if (form?.get("intent") === "undo") return redirect(await carryOutUndo(open));
	const change = changeOf(open);
	const { subject, revision } = await carryOut(open, change, here);
	if (change?.do === "delete")
		return redirect(paths.studioProgram(appId, "deleted", { deleted: revision }));
	if (change?.do === "add page") return redirect(hrefOf(appId, subject));
	return redirect(await placeAfterChange(open, subject));
}

export const meta = pageTitle;

export default function Outline({
	loaderData: { program, saves, deleted, chapters },
	actionData: typed,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const here = paths.studioProgram(program.id);
	const gone = deleted && <DeletedLine key={deleted.deletion} appId={program.id} {...deleted} />;
	return (
		<ProgramFrame program={program} tab="outline">
			<div className={saves.length > 0 ? "wrap bench bench--two" : "wrap block"} id="outline">
				<div>
					<p className="block__acts">
						<Link className="button button--quiet" to={paths.studioBring(program.id)}>
							{t("bring.intoLink")}
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
				{saves.length > 0 && <LastSaves appId={program.id} saves={saves} />}
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

function MoveButtons({ action, of, id, name, isFirst, isLast }: MoveButtonsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const form = { action, of, id };
	const moves = [...(isFirst ? [] : ["up" as const]), ...(isLast ? [] : ["down" as const])];
	const className = "button button--quiet button--small";
	return (
		<div className="move-buttons">
			<ButtonForm {...form}>
				{moves.map((intent) => (
					<RowButton key={intent} intent={intent} rowName={name} className={className} />
				))}
			</ButtonForm>
			<ButtonForm {...form}>
				<RowButton intent="duplicate" rowName={name} className={className} />
			</ButtonForm>
			<MakeSure
				action={action}
				intent="delete"
				label={t("outline.delete")}
				named={t("outline.deleteNamed", { name })}
				question={t("outline.deleteAsk", { name })}
			>
				<SubjectFields of={of} id={id} />
			</MakeSure>
		</div>
	);
}
