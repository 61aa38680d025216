import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/media-file";
import { Facts } from "#app/ui/elements/facts.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, redirect, redirectBack } from "#app/platform/http/responses.server.ts";
import { fileSize } from "#app/platform/i18n/format.server.ts";
import { lines } from "#app/features/studio/form/field.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import {
	frameOf,
	openProgram,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";
import { paths } from "#app/paths.ts";
import { FileLook, fileWords } from "./file-grid.tsx";
import { describeFile, libraryOf } from "./library.server.ts";
import { endingOfFile, shownFileName } from "./file-kind.ts";
import type { FileWords } from "./file-uses.server.ts";
import { isUndescribed, useViews } from "./media-view.server.ts";
import { takeFiles } from "./take-files.server.ts";

async function openFile(open: OpenProgram, name: string) {
	const file = (await libraryOf(open)).find((each) => each.name === name);
	if (!file) throw httpError("notFound");
	return file;
}

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const file = await openFile(open, args.params.name);
	const { name, kind, own, uses, size, hash, thumbnail, removedAt, words } = file;
	const pixels = kind === "picture" ? await context.studio.files.pixelsOf(hash) : null;
	const captions = (await libraryOf(open)).find((each) => each.name === own.captions);
	return {
		title: fileWords({ name, words }),
		program: frameOf(open),
		name,
		kind,
		own,
		thumbnail,
		src: paths.studioFile(appId, name),
		pixels,
		size: fileSize(context.language, size),
		isUndescribed: isUndescribed(file),
		isRemoved: removedAt !== null,
		uses: useViews(open, uses),
		captions: captions ? paths.studioFile(appId, captions.name) : null,
	};
}

const mostWords = { alt: 300, credits: 300, transcript: 10_000 } as const;

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const { studio, form, upload, now } = context;
	const file = await openFile(open, args.params.name);
	const here = paths.studioMediaFile(appId, file.name);
	if (upload) return takeCaptions(open, file);
	switch (form?.get("intent")) {
		case "remove":
			if (file.uses.length > 0) {
				flash(context, "error", "studio.fileInUse");
				return redirect(here);
			}
			await studio.files.keep(appId, file.name, { removedAt: now });
			flash(context, "success", "studio.fileRemoved");
			return redirect(here);
		case "put back":
			await studio.files.keep(appId, file.name, { removedAt: null });
			flash(context, "success", "studio.filePutBack");
			return redirect(here);
		default: {
			if (form?.has(SWITCH_FIELD)) return data({ typed: typedWords(form) });
			const isWhole = await describeFile(open, file, typedWords(form));
			if (!isWhole) flash(context, "error", "studio.tooManyChanges");
			else flash(context, "success", "studio.fileDescribed");
			return redirectBack(context, here);
		}
	}
}

function typedWords(form: FormData | null): Partial<FileWords> {
	const words: Partial<FileWords> = {};
	for (const part of ["alt", "credits", "transcript"] as const) {
		const typed = form?.get(part)?.toString();
		if (typed !== undefined) words[part] = truncate(lines(typed), mostWords[part]);
	}
	return words;
}

async function takeCaptions(open: OpenProgram, video: Awaited<ReturnType<typeof openFile>>) {
	const { context, appId } = open;
	const [answer] = await takeFiles(open);
	const here = paths.studioMediaFile(appId, video.name);
	if (!answer) {
		flash(context, "error", "studio.fileMissing");
		return redirect(here);
	}
	if (answer.file?.kind === "captions" && video.kind === "video") {
		await describeFile(open, video, { captions: answer.file.name });
		flash(context, "success", "studio.fileDescribed");
		return redirect(here);
	}
	const wrong = {
		reason: context.words("media.refused.captions.reason"),
		remedy: context.words("media.refused.captions.remedy"),
	};
	return data({ sent: answer.sent, refused: answer.refused ?? wrong }, { status: 422 });
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "words" } };

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, name, kind, src, pixels, size, uses, title } = loaderData;
	const typed = actionData && "typed" in actionData ? actionData.typed : {};
	const own = { ...loaderData.own, ...typed };
	const here = paths.studioMediaFile(program.id, name);
	return (
		<ProgramFrame program={program} tab="media">
			<div className="wrap block">
				<p>
					<Link to={paths.studioMedia(program.id)}>{t("media.toLibrary")}</Link>
				</p>
				<h2 dir="auto">{title}</h2>
				{loaderData.isRemoved && (
					<PostForm action={here} className="media-removed">
						<p>{t("media.isRemoved")}</p>
						<input type="hidden" name="intent" value="put back" />
						<SubmitButton className="button button--quiet">{t("media.putBack")}</SubmitButton>
					</PostForm>
				)}
				<div className="media-one">
					<div>
						<Large {...loaderData} />
						<Facts
							className="media-facts"
							facts={[
								{ label: t("media.fileName"), value: shownFileName(name) },
								{ label: t("media.fileSize"), value: size },
								...(pixels
									? [{ label: t("media.pixels"), value: `${pixels.width} × ${pixels.height}` }]
									: []),
							]}
						/>
						<p>
							<a href={src}>{t("media.open")}</a>
						</p>
					</div>
					<div>
						{(kind === "picture" || kind === "video") && (
							<PostForm action={here} id="words" className="media-words">
								{kind === "picture" ? (
									<>
										<TextAreaField
											id="alt"
											name="alt"
											rows={2}
											maxLength={mostWords.alt}
											defaultValue={own.alt}
											label={t("page.imageAlt")}
											hint={t("media.altHint")}
										/>
										<TextField
											id="credits"
											name="credits"
											maxLength={mostWords.credits}
											defaultValue={own.credits}
											label={t("page.imageCredits")}
										/>
									</>
								) : (
									<TextAreaField
										id="transcript"
										name="transcript"
										rows={5}
										maxLength={mostWords.transcript}
										defaultValue={own.transcript}
										label={t("media.transcript")}
										hint={t("media.transcriptHint")}
									/>
								)}
								<p className="save-bar">
									<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
									<span>{t("media.goesLive")}</span>
								</p>
							</PostForm>
						)}
						{kind === "video" && (
							<PostForm
								action={here}
								encType="multipart/form-data"
								className="media-words"
								reloadDocument
							>
								<h3>{t("media.captions")}</h3>
								<p className={own.captions === "" ? "media-file__lacks" : "soft"}>
									{own.captions === ""
										? t("media.captionsMissing")
										: t("media.captionsAre", { name: shownFileName(own.captions) })}
								</p>
								{actionData && "refused" in actionData && (
									<p className="fault" role="alert">
										<strong>
											<bdi>{actionData.sent}</bdi>
										</strong>{" "}
										{actionData.refused.reason} {actionData.refused.remedy}
									</p>
								)}
								<TextField
									type="file"
									id="captions"
									name="captions"
									label={t("media.captionsFile")}
									accept=".vtt,.srt"
									required
								/>
								<p className="save-bar">
									<SubmitButton className="button button--quiet">
										{t("media.uploadCaptions")}
									</SubmitButton>
								</p>
							</PostForm>
						)}
						<h3>{t("media.usedBy")}</h3>
						{uses.length === 0 ? (
							<p className="soft">{t("media.notUsed")}</p>
						) : (
							<ul className="media-uses">
								{uses.map((use) => (
									<li key={use.key}>
										<bdi>{use.href ? <Link to={use.href}>{use.title}</Link> : use.title}</bdi>{" "}
										<span className="soft">{use.place}</span>
									</li>
								))}
							</ul>
						)}
						{!loaderData.isRemoved &&
							(uses.length === 0 ? (
								<PostForm action={here} className="media-remove">
									<p>{t("media.removeHint")}</p>
									<input type="hidden" name="intent" value="remove" />
									<SubmitButton className="button button--quiet">{t("media.remove")}</SubmitButton>
								</PostForm>
							) : (
								<p className="media-remove">{t("media.removeRefused")}</p>
							))}
					</div>
				</div>
			</div>
		</ProgramFrame>
	);
}

function Large({ name, kind, src, own, thumbnail, captions }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (kind === "picture") return <img className="media-large" src={src} alt={own.alt} />;
	if (kind === "video")
		return (
			<video
				className="media-large"
				src={src}
				controls
				preload="metadata"
				playsInline
				aria-label={shownFileName(name)}
			>
				{captions && <track kind="captions" src={captions} label={t("media.captions")} default />}
			</video>
		);
	return (
		<div className="media-large media-large--none">
			<FileLook file={{ name, kind, thumbnail }} />
			<span className="hidden-visually">{endingOfFile(name)}</span>
		</div>
	);
}
