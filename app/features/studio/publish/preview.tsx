import {
	makePreviewLink,
	previewLinksOf,
	endPreviewLink,
	ownPreviewToken,
	previewToken,
} from "./preview-links.server.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/preview";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PageList } from "#app/features/studio/editor/page-list.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE, DAY_MS } from "#app/constants.ts";
import { pageOf, previewDays } from "#app/packs/draft.ts";
import { listedPages } from "#app/features/studio/editor/page.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, redirect } from "#app/platform/http/responses.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { shortDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { frameOf, momentOf, openProgram } from "#app/features/studio/open-program.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { context, appId, draft } = open;
	const id =
		args.params.page === undefined ? draft.chapters[0]?.pages[0]?.id : parseId(args.params.page);
	const placed = id === undefined || id === null ? null : pageOf(draft, id);
	if (args.params.page !== undefined && !placed) throw httpError("notFound");
	const token = ownPreviewToken(appId);
	const { portal, now, language } = context;
	return {
		title: context.words("preview.title", { program: titleOf(draft.app) }),
		program: frameOf(open),
		page: placed && { id: placed.page.id, src: paths.preview(token, placed.page.id) },
		chapter: placed && {
			id: placed.chapter.id,
			title: titleOf(placed.chapter),
			pages: listedPages(placed.chapter.pages),
		},
		chapters: draft.chapters.flatMap(({ id: chapterId, title, pages: [first] }) =>
			first ? [{ id: chapterId, title: String(title), first: first.id }] : [],
		),
		isPhone: context.url.searchParams.get("width") === "phone",
		isDraft: open.lastChange !== null,
		links: (await previewLinksOf(context.portal.db, appId, now)).map(
			({ id: link, by, madeAt, expiresAt }) => ({
				id: link,
				address: `${publicOrigin(context) ?? ""}${paths.preview(previewToken(portal.signer, link))}`,
				by,
				made: momentOf(context, madeAt).text,
				until: shortDate(language, expiresAt) ?? "",
			}),
		),
	};
}

export async function action(args: Route.ActionArgs) {
	const { context, appId, lastChange } = await openProgram(args);
	const { user, now, form } = context;
	const here = paths.studioPreview(appId, parseId(args.params.page) ?? undefined);
	const link = parseId(form?.get("link")?.toString());
	if (link !== null) {
		await endPreviewLink(context.portal.db, appId, link);
		flash(context, "success", "studio.previewEnded");
	} else if (await isBeyondLimit(context, "change", `drafts of ${user.id}`))
		flash(context, "error", "studio.tooManyChanges");
	else if (lastChange === null) flash(context, "error", "studio.unchanged");
	else {
		const made = await makePreviewLink(
			context.portal.db,
			{ appId, userId: user.id, expiresAt: now + previewDays * DAY_MS },
			now,
		);
		flash(
			context,
			made ? "success" : "error",
			made ? "studio.previewMade" : "studio.tooManyPreviews",
		);
	}
	return redirect(`${here}#links`);
}

export const meta = pageTitle;

export default function Preview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const appId = loaderData.program.id;
	const here = paths.studioPreview(appId, loaderData.page?.id);
	return (
		<ProgramFrame program={loaderData.program} tab="preview">
			<div className="wrap block">
				{loaderData.page ? (
					<>
						<p className="preview-acts">
							<Link
								to={paths.studioPreview(appId, loaderData.page.id)}
								aria-current={loaderData.isPhone ? undefined : "true"}
							>
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
							className={
								loaderData.isPhone ? "preview-frame preview-frame--phone" : "preview-frame"
							}
							key={loaderData.page.src}
							src={loaderData.page.src}
							title={t("preview.frame")}
						/>
					</>
				) : (
					<p>{t("preview.none")}</p>
				)}
				<section className="preview-share" id="links" aria-labelledby="links-title">
					<h2 id="links-title">{t("preview.share")}</h2>
					<p>{t(loaderData.isDraft ? "preview.shareHint" : "preview.shareNothing")}</p>
					{loaderData.links.length > 0 && (
						<ul className="preview-links">
							{loaderData.links.map(({ id, address, by, made, until }) => (
								<li key={id}>
									<CopyField
										id={`preview-link-${id}`}
										label={t("preview.linkBy", { by, at: made })}
										value={address}
										hint={t("preview.linkUntil", { date: until })}
									/>
									<PostForm action={here} preventScrollReset>
										<input type="hidden" name="link" value={id} />
										<SubmitButton
											className="button button--quiet button--small"
											aria-describedby={`preview-link-${id}-hint`}
										>
											{t("preview.endLink")}
										</SubmitButton>
									</PostForm>
								</li>
							))}
						</ul>
					)}
					{loaderData.isDraft && (
						<PostForm action={here} preventScrollReset>
							<SubmitButton className="button">{t("preview.makeLink")}</SubmitButton>
						</PostForm>
					)}
				</section>
				{loaderData.chapter && loaderData.page && (
					<>
						<PageList
							appId={appId}
							chapter={loaderData.chapter}
							pages={loaderData.chapter.pages}
							current={loaderData.page.id}
							hrefOf={(id) =>
								paths.studioPreview(appId, id, { width: loaderData.isPhone ? "phone" : undefined })
							}
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
