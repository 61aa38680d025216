import { Link, useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { acceptedOf, type ChoosableFile, type FileKind } from "./file-kind.ts";
import { useUploads } from "./use-uploads.ts";

export interface ChooseUploadProps {
	/** Of the field. */
	id: string;
	kind: FileKind;
	onUpload: (file: ChoosableFile) => void;
}

/** Brings a file that is not in the library yet, without leaving the form. Without a script it is a link to the library. */
export function ChooseUpload({ id, kind, onUpload }: ChooseUploadProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isEnhanced = useEnhanced();
	const appId = Number(useParams().id);
	const { uploads, add } = useUploads(appId, ({ file }) => {
		if (file?.kind === kind) onUpload(file);
	});
	if (!isEnhanced)
		return (
			<p className="small">
				<Link to={paths.studioMedia(appId)}>{t("media.notHere")}</Link>
			</p>
		);
	const latest = uploads.at(-1);
	return (
		<div className="choose-upload">
			<label className="small" htmlFor={id}>
				{t("media.notHereUpload")}
			</label>{" "}
			<input
				type="file"
				id={id}
				accept={acceptedOf[kind]}
				onChange={({ target }) => {
					add([...(target.files ?? [])]);
					target.value = "";
				}}
			/>
			<p className="small" role="status">
				{latest &&
					latest.answer === undefined &&
					t("media.sent", { percent: Math.floor((latest.sent ?? 0) * 100) })}
				{latest?.answer === null && t("media.unanswered")}
				{latest?.answer?.refused && (
					<span className="media-file__lacks">
						<bdi>{latest.name}</bdi>: {latest.answer.refused.reason} {latest.answer.refused.remedy}
					</span>
				)}
				{latest?.answer?.file && latest.answer.file.kind !== kind && t("media.otherKind")}
			</p>
		</div>
	);
}
