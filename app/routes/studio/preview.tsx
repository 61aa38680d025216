import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/preview";
import { CopyField } from "#app/components/forms/copy-field.tsx";
import { PageList } from "#app/components/studio/page-list.tsx";
import { ProgramFrame } from "#app/components/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { pageOf } from "#app/domain/studio/draft.ts";
import { isQuestion } from "#app/domain/studio/question-form.ts";
import { httpError, parseId } from "#app/http/http-error.server.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { frameOf, openProgram } from "./open-program.server.ts";
import { previewToken } from "./preview-token.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { context, appId, draft } = open;
	const id = args.params.page === undefined ? draft.chapters[0]?.pages[0]?.id : parseId(args.params.page);
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
			pages: placed.chapter.pages.map((page, index) => ({
				id: page.id,
				number: index + 1,
				title: titleOf(page),
				isQuestion: isQuestion(page),
			})),
		},
		chapters: draft.chapters.flatMap(({ id: chapterId, title, pages: [first] }) =>
			first ? [{ id: chapterId, title: String(title), first: first.id }] : [],
		),
		isPhone: context.url.searchParams.get("width") === "phone",
		link: `${publicOrigin(context) ?? ""}${paths.preview(token)}`,
	};
}

export const meta = pageTitle;

export default function Preview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const appId = loaderData.program.id;
	return (
		<ProgramFrame program={loaderData.program} tab="preview">
			<div className="wrap block">
				{loaderData.page ? (
					<>
						<p className="preview-acts">
							<Link to={paths.studioPreview(appId, loaderData.page.id)} aria-current={loaderData.isPhone ? undefined : "true"}>
								{t("preview.desk")}
							</Link>{" "}
							<Link
								to={paths.studioPreview(appId, loaderData.page.id, { width: "phone" })}
								aria-current={loaderData.isPhone ? "true" : undefined}
							>
								{t("preview.phone")}
							</Link>{" "}
							<Link to={paths.studioPage(appId, loaderData.page.id)}>{t("preview.edit")}</Link>{" "}
							<a href={loaderData.page.src} target="_blank" rel="noreferrer">
								{t("preview.alone")}
							</a>
						</p>
						<iframe
							className={loaderData.isPhone ? "preview-frame preview-frame--phone" : "preview-frame"}
							key={loaderData.page.src}
							src={loaderData.page.src}
							title={t("preview.frame")}
						/>
					</>
				) : (
					<p>{t("preview.none")}</p>
				)}
				<div className="preview-share">
					<CopyField id="preview-link" label={t("preview.share")} value={loaderData.link} hint={t("preview.shareHint")} />
				</div>
				{loaderData.chapter && loaderData.page && (
					<>
						<PageList
							appId={appId}
							chapter={loaderData.chapter}
							pages={loaderData.chapter.pages}
							current={loaderData.page.id}
							hrefOf={(id) => paths.studioPreview(appId, id, { width: loaderData.isPhone ? "phone" : undefined })}
						/>
						<h2>{t("preview.chapters")}</h2>
						<ol className="outline">
							{loaderData.chapters.map(({ id, title, first }) => (
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
