import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { FileGrid } from "./file-grid.tsx";
import { acceptedOf, type ChoosableFile, type FileKind } from "./file-kind.ts";
import { useUploads } from "./use-uploads.ts";

interface ChoosePanelProps {
	id: string;
	name: string;
	choice: Choice;
	/**
	 * Runs when someone chooses a file with a pointer, but not when arrow keys move to the next file.
	 */
	onPick: () => void;
}

export function ChoosePanel({ id, name, choice, onPick }: ChoosePanelProps) {
	const { kind, files, chosen, choose } = choice;
	return (
		<>
			<FileGrid {...{ id, name, kind, files, chosen, onPick }} onChoose={choose} />
			<ChooseUpload id={`${id}-upload`} choice={choice} />
		</>
	);
}

/** Uploads a file without leaving the form. Without a script, shows a link to the media library. */
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
	// The autosaver listens for this event. An upload changes the choice without firing it.
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

/**
 * Returns the state of a file field: the program's files of the field's kind, including new
 * uploads, and the chosen file. `name` is the file that is chosen at first, unless the program no
 * longer has it.
 */
export function useChoice(kind: FileKind, all: readonly ChoosableFile[], name: string | undefined) {
	const [added, setAdded] = useState<readonly ChoosableFile[]>([]);
	const files = [...added, ...all].filter(
		(each, index, both) =>
			each.kind === kind && both.findIndex((other) => other.name === each.name) === index,
	);
	const [chosen, choose] = useState(files.find((each) => each.name === name)?.name ?? "");
	return {
		kind,
		files,
		chosen,
		choose,
		file: files.find((each) => each.name === chosen),
		add(uploaded: ChoosableFile) {
			setAdded((before) => [uploaded, ...before]);
			choose(uploaded.name);
		},
	};
}

export type Choice = ReturnType<typeof useChoice>;
