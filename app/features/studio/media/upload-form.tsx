import { useFetcher, useRevalidator } from "react-router";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { FileLook } from "./file-grid.tsx";
import { acceptedFiles, kindOfFile, type ChoosableFile } from "./file-kind.ts";
import type { FileAnswer } from "./take-files.server.ts";
import { useUploads, type Uploading } from "./use-uploads.ts";

interface UploadFormProps {
	appId: number;
	/** The path of the program's media library. */
	here: string;
	/** The outcomes for files that were sent without a script. */
	answers: readonly FileAnswer[];
}

/**
 * Lets authors drop or choose files, and shows what happened to each. Without a script, the form
 * sends them together.
 */
export function UploadForm({ appId, here, answers }: UploadFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isEnhanced = useEnhanced();
	const { revalidate } = useRevalidator();
	const { uploads, add, forget } = useUploads(appId, () => void revalidate());
	const take = (list: FileList | null) => add([...(list ?? [])]);
	return (
		<>
			<PostForm
				action={here}
				encType="multipart/form-data"
				className="drop-zone"
				reloadDocument
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					take(event.dataTransfer.files);
				}}
			>
				<Icon name="up" />
				<label htmlFor="files">{t("media.drop")}</label>
				<p className="drop-zone__files">
					<input
						type="file"
						id="files"
						name="files"
						multiple
						required
						accept={acceptedFiles}
						aria-describedby="files-hint"
						onChange={({ target }) => {
							if (!isEnhanced) return;
							take(target.files);
							target.value = "";
						}}
					/>{" "}
					<SubmitButton className="button">{t("picture.upload")}</SubmitButton>
				</p>
				<p className="field__hint" id="files-hint">
					{t("media.limits")} {t(isEnhanced ? "media.oneByOne" : "media.together")}
				</p>
			</PostForm>
			<ul className="uploads" aria-live="polite">
				{answers.map((answer, index) => (
					// Responses have no other id, and their order doesn't change.
					<li key={`${index} ${answer.sent}`}>
						<Answer appId={appId} here={here} answer={answer} />
					</li>
				))}
				{uploads.map((each) => (
					<li key={each.id}>
						<OnItsWay appId={appId} here={here} upload={each} onForget={() => forget(each.id)} />
					</li>
				))}
			</ul>
		</>
	);
}

interface OnItsWayProps {
	appId: number;
	here: string;
	upload: Uploading;
	onForget: () => void;
}

function OnItsWay({ appId, here, upload, onForget }: OnItsWayProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { name, sent, answer } = upload;
	const file: ChoosableFile = { name, kind: kindOfFile(name), words: "", thumbnail: null };
	if (answer)
		return (
			<>
				<Answer appId={appId} here={here} answer={answer} />
				{!answer.file && <ForgetButton label={t("media.forget")} name={name} onForget={onForget} />}
			</>
		);
	return (
		<>
			<FileLook file={file} />
			<div className="uploads__words">
				<strong>
					<bdi>{name}</bdi>
				</strong>
				{answer === null ? (
					<p className="media-file__lacks">{t("media.unanswered")}</p>
				) : sent === null ? (
					<p>{t("media.waits")}</p>
				) : (
					<p>
						<progress max={1} value={sent} aria-label={name} />{" "}
						{sent < 1
							? t("media.sent", { percent: Math.floor(sent * 100) })
							: t("media.isPrepared")}
					</p>
				)}
			</div>
			<ForgetButton
				label={t(answer === null ? "media.forget" : "media.cancel")}
				name={name}
				onForget={onForget}
			/>
		</>
	);
}

function ForgetButton({
	label,
	name,
	onForget,
}: {
	label: string;
	name: string;
	onForget: () => void;
}) {
	return (
		<button
			className="link-button"
			type="button"
			onClick={onForget}
			aria-label={`${label}: ${name}`}
		>
			{label}
		</button>
	);
}

interface AnswerProps {
	appId: number;
	here: string;
	answer: FileAnswer;
}

function Answer({ appId, here, answer: { sent, file, refused } }: AnswerProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<FileLook file={file ?? { name: sent, kind: kindOfFile(sent), thumbnail: null }} />
			<div className="uploads__words">
				<strong>
					<bdi>{sent}</bdi>
				</strong>{" "}
				{refused ? (
					<>
						<strong className="media-file__lacks">{refused.reason}</strong>
						<p>{refused.remedy}</p>
					</>
				) : (
					<span className="uploads__here">{t("media.here")}</span>
				)}
				{file?.kind === "picture" && <DescribeForm appId={appId} here={here} file={file} />}
			</div>
		</>
	);
}

interface DescribeFormProps {
	appId: number;
	here: string;
	file: ChoosableFile;
}

function DescribeForm({ appId, here, file: { name } }: DescribeFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const fetcher = useFetcher();
	const id = `alt-${name}`;
	return (
		<PostForm
			action={paths.studioMediaFile(appId, name)}
			fetcher={fetcher}
			className="uploads__describe"
		>
			<input type="hidden" name="returnTo" value={here} />
			<label htmlFor={id}>{t("page.imageAlt")}</label>
			<p className="field__line">
				<input className="input" id={id} name="alt" maxLength={300} dir="auto" />{" "}
				<SubmitButton className="button button--quiet">{t("page.save")}</SubmitButton>
			</p>
		</PostForm>
	);
}
