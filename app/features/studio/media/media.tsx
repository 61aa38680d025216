import { data, Form, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/media";
import { Pager } from "#app/ui/elements/pager.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { paths } from "#app/paths.ts";
import { FileLook, fileWords } from "./file-grid.tsx";
import { mediaView } from "./media-view.server.ts";
import { takeFiles } from "./take-files.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const loader = async (args: Route.LoaderArgs) =>
	mediaView(await openProgram(args, "programs and portal"));

/** Stores uploaded files. Responds with 422 if it refused all of them. */
export async function action(args: Route.ActionArgs) {
	const answers = await takeFiles(await openProgram(args, "programs and portal"));
	const isRefused = answers.length > 0 && answers.every(({ file }) => file === null);
	return data({ answers }, { status: isRefused ? 422 : 200 });
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "find", method: "get" } };

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, tab, tabs, words, files, page, pages, size, back, title } = loaderData;
	const href = (show: string) =>
		paths.studioMedia(program.id, {
			show: show === "all" ? undefined : show,
			words: words ?? undefined,
		});
	return (
		<ProgramFrame program={program} tab="media">
			<div className="wrap block">
				<div className="block__head">
					<h2>{title}</h2>
					<p>{t("media.size", { count: tabs[0]?.count ?? 0, size })}</p>
				</div>
				{back && (
					<p>
						<Link to={back.href}>{t("media.back", { page: back.title })}</Link>
					</p>
				)}
				<UploadForm
					appId={program.id}
					here={paths.studioMedia(program.id, { "page-of": back?.id })}
					answers={actionData?.answers ?? []}
				/>
				<div className="media-bar">
					<nav aria-label={t("media.tabs")}>
						<ul className="desk-tabs media-tabs">
							{tabs.map((each) => (
								<li key={each.tab}>
									<Link to={href(each.tab)} aria-current={each.tab === tab ? "page" : undefined}>
										{t(`media.tab.${each.tab}`)} <span className="soft">{each.count}</span>
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<Form
						action={paths.studioMedia(program.id)}
						role="search"
						id="find"
						className="media-search"
					>
						{tab !== "all" && <input type="hidden" name="show" value={tab} />}
						<input
							className="input"
							type="search"
							name="words"
							key={words}
							defaultValue={words ?? ""}
							aria-label={t("media.searchFiles")}
							placeholder={t("media.searchFiles")}
							maxLength={100}
						/>{" "}
						<button className="button button--quiet" type="submit">
							{t("media.searchButton")}
						</button>
					</Form>
				</div>
				{files.length === 0 ? (
					<p className="soft">
						{t(words === null && tab === "all" ? "media.empty" : "media.noneFound")}
					</p>
				) : (
					<ul className="media-grid">
						{files.map((file) => (
							<li key={file.name}>
								<Link className="media-file" to={paths.studioMediaFile(program.id, file.name)}>
									<FileLook file={file} />
									<span className="media-file__name" dir="auto">
										{fileWords(file)}
									</span>
								</Link>
								{file.isUndescribed && (
									<p className="media-file__lacks">
										{t(file.kind === "video" ? "media.noCaptions" : "media.notDescribed")}
									</p>
								)}
								<p className="soft">
									{file.uses > 0 ? t("media.used", { count: file.uses }) : t("media.notUsed")}
								</p>
							</li>
						))}
					</ul>
				)}
				<Pager
					page={page}
					pages={pages}
					href={(at) => `${href(tab)}${href(tab).includes("?") ? "&" : "?"}page=${at}`}
				/>
			</div>
		</ProgramFrame>
	);
}
