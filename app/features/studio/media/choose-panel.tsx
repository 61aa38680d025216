import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { FileGrid } from "./file-grid.tsx";
import { acceptedOf } from "./file-kind.ts";
import type { Choice } from "./use-choice.ts";
import { useUploads } from "./use-uploads.ts";

interface ChoosePanelProps {
	/** The id of the field. */
	id: string;
	/** The name of the radio buttons. */
	name: string;
	choice: Choice;
	/** A file was chosen with a pointer. Arrow keys go on to the next one. */
	onPick: () => void;
}

/** All files that a field can have, and a field that uploads another. */
export function ChoosePanel({ id, name, choice, onPick }: ChoosePanelProps) {
	const { kind, files, chosen, choose } = choice;
	return (
		<>
			<FileGrid {...{ id, name, kind, files, chosen, onPick }} onChoose={choose} />
			<ChooseUpload id={`${id}-upload`} choice={choice} />
		</>
	);
}

/** Brings a file that is not in the library yet, without leaving the form. Without a script it is a link to the library. */
function ChooseUpload({
	id,
	choice: { kind, add: choose },
}: Omit<ChoosePanelProps, "name" | "onPick">) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isEnhanced = useEnhanced();
	const appId = Number(useParams().id);
	const field = useRef<HTMLInputElement>(null);
	const { uploads, add } = useUploads(appId, ({ file }) => {
		if (file?.kind === kind) choose(file);
	});
	const latest = uploads.at(-1);
	const uploaded = latest?.answer?.file;
	// As if it were chosen by hand, for what watches the form.
	useEffect(() => {
		if (uploaded) field.current?.dispatchEvent(new Event("input", { bubbles: true }));
	}, [uploaded]);
	if (!isEnhanced)
		return (
			<p className="small">
				<Link to={paths.studioMedia(appId)}>{t("media.notHere")}</Link>
			</p>
		);
	return (
		<div className="choose-upload">
			<label className="small" htmlFor={id}>
				{t("media.notHereUpload")}
			</label>{" "}
			<input
				type="file"
				id={id}
				ref={field}
				accept={acceptedOf[kind]}
				onChange={({ target }) => {
					add([...(target.files ?? [])]);
					target.value = "";
				}}
				aria-describedby={`${id}-limit`}
			/>
			<p className="soft small" id={`${id}-limit`}>
				{t(`media.limit.${kind}`)}
			</p>
			<p className="small" role="status">
				{latest &&
					latest.answer === undefined &&
					t("media.sent", { percent: Math.floor((latest.sent ?? 0) * 100) })}
				{latest?.answer === null && t("media.unanswered")}
				{latest?.answer?.refused && (
					<span className="media-file__lacks">
						<b>
							<bdi>{latest.name}</bdi>
						</b>{" "}
						{latest.answer.refused.reason} {latest.answer.refused.remedy}
					</span>
				)}
				{uploaded && uploaded.kind !== kind && t("media.otherKind")}
			</p>
		</div>
	);
}
