import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/preview";
import { CopyField } from "#app/components/forms/copy-field.tsx";
import { PageList } from "#app/components/studio/page-list.tsx";
import { ProgramFrame } from "#app/components/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { pageOf } from "#app/domain/studio/draft.ts";
import { isQuestion } from "#app/domain/studio/question-form.ts";
import { httpError, idOf } from "#app/http/http-error.server.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { frameOf, openProgram } from "./open-program.server.ts";
import { previewToken } from "./preview-token.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { context, appId, draft } = open;
	const id = args.params.page === undefined ? draft.chapters[0]?.pages[0]?.id : idOf(args.params.page);
	const placed = id === undefined || id === null ? null : pageOf(draft, id);
	if (args.params.page !== undefined && !placed) throw httpError("notFound");
	const token = previewToken(context.portal.signer, appId, context.now);
	return {
		title: context.words("preview.title", { program: titleOf(draft.app) }),
		program: frameOf(open),
		page: placed && { id: placed.page.id, src: paths.preview(token, placed.page.id) },
		chapter: placed && {
			id: placed.chapter.id,
			title: titleOf(placed.chapter),
			pages: placed.chapter.pages.map((page, at) => ({ id: page.id, number: at + 1, title: titleOf(page), isQuestion: isQuestion(page) })),
		},
		chapters: draft.chapters.flatMap(({ id: chapterId, title, pages: [first] }) =>
			first ? [{ id: chapterId, title: String(title), first: first.id }] : [],
		),
		isPhone: context.url.searchParams.get("width") === "phone",
		link: `${publicOrigin(context) ?? ""}${paths.preview(token)}`,
	};
}

export const meta = pageTitle;

export default function Preview({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const appId = at.program.id;
	return (
		<ProgramFrame program={at.program} tab="preview">
			<div className="wrap block">
				{at.page ? (
					<>
						<p className="preview-acts">
							<Link to={paths.studioPreview(appId, at.page.id)} aria-current={at.isPhone ? undefined : "true"}>
								{t("preview.desk")}
							</Link>{" "}
							<Link to={paths.studioPreview(appId, at.page.id, { width: "phone" })} aria-current={at.isPhone ? "true" : undefined}>
								{t("preview.phone")}
							</Link>{" "}
							<Link to={paths.studioPage(appId, at.page.id)}>{t("preview.edit")}</Link>{" "}
							<a href={at.page.src} target="_blank" rel="noreferrer">
								{t("preview.alone")}
							</a>
						</p>
						<iframe
							className={at.isPhone ? "preview-frame preview-frame--phone" : "preview-frame"}
							key={at.page.src}
							src={at.page.src}
							title={t("preview.frame")}
						/>
					</>
				) : (
					<p>{t("preview.none")}</p>
				)}
				<div className="preview-share">
					<CopyField id="preview-link" label={t("preview.share")} value={at.link} hint={t("preview.shareHint")} />
				</div>
				{at.chapter && at.page && (
					<>
						<PageList
							appId={appId}
							chapter={at.chapter}
							pages={at.chapter.pages}
							current={at.page.id}
							hrefOf={(id) => paths.studioPreview(appId, id, { width: at.isPhone ? "phone" : undefined })}
						/>
						<h2>{t("preview.chapters")}</h2>
						<ol className="outline">
							{at.chapters.map(({ id, title, first }) => (
								<li key={id}>
									<Link to={paths.studioPreview(appId, first)}>
										<bdi>{title}</bdi>
									</Link>
								</li>
							))}
						</ol>
					</>
				)}
			</div>
		</ProgramFrame>
	);
}
