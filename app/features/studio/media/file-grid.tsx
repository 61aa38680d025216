import { useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { endingOfFile, shownFileName, type ChoosableFile, type FileKind } from "./file-kind.ts";

interface LookOfFile {
	name: string;
	kind: FileKind;
	thumbnail: string | null;
}

/**
 * Shows a file's thumbnail, or an icon and its extension. Screen readers ignore it, because the
 * description is next to it.
 */
export function FileLook({ file }: { file: LookOfFile }) {
	const { name, kind, thumbnail } = file;
	if (thumbnail !== null)
		return (
			<img className="file-look" src={thumbnail} alt="" width={240} height={180} loading="lazy" />
		);
	return (
		<span className="file-look file-look--none" aria-hidden="true">
			<Icon name={kind === "video" ? "film" : kind === "picture" ? "image" : "document"} />
			<span>{endingOfFile(name)}</span>
		</span>
	);
}

/** Returns a file's description, or its name if it has none. */
export function fileWords({ name, words }: { name: string; words: string }): string {
	return words || shownFileName(name);
}

interface FileGridProps {
	name: string;
	/** The prefix of the ids of the radio buttons. */
	id: string;
	kind: FileKind;
	files: readonly ChoosableFile[];
	/** The chosen file's name. Null if there is none. */
	chosen: string | null;
	onChoose?: (name: string) => void;
	/** Runs after someone chooses a file with a pointer. */
	onPick?: () => void;
}

/**
 * Shows the files of a program as radio buttons with thumbnails. The first button chooses no file.
 */
export function FileGrid({ name, id, kind, files, chosen, onChoose, onPick }: FileGridProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isEnhanced = useEnhanced();
	const [words, setWords] = useState("");
	const sought = words.trim().toLowerCase();
	const isShown = (file: ChoosableFile) =>
		sought === "" || `${file.words} ${file.name}`.toLowerCase().includes(sought);
	const radio = (value: string) => ({
		type: "radio",
		name,
		value,
		defaultChecked: value === (chosen ?? ""),
		onChange: () => onChoose?.(value),
		// Arrow keys also choose a file, but leave the list open. The timeout closes it after the
		// field's own change event.
		onClick: ({ detail }: MouseEvent) => {
			if (detail > 0) setTimeout(() => onPick?.());
		},
	});
	return (
		<>
			{isEnhanced && files.length > 12 && (
				<input
					className="input file-grid__search"
					type="search"
					aria-label={t(`media.search.${kind}`)}
					placeholder={t(`media.search.${kind}`)}
					value={words}
					onChange={(event) => setWords(event.target.value)}
				/>
			)}
			<ul className="file-grid">
				<li>
					<label className="file-choice" htmlFor={`${id}-none`}>
						<input {...radio("")} id={`${id}-none`} />{" "}
						<span className="file-look file-look--none" aria-hidden="true">
							<Icon name="cross" />
						</span>
						<span>{t(`media.none.${kind}`)}</span>
					</label>
				</li>
				{files.map((file, index) => (
					<li key={file.name} hidden={!isShown(file)}>
						<label className="file-choice" htmlFor={`${id}-file-${index}`}>
							<input {...radio(file.name)} id={`${id}-file-${index}`} /> <FileLook file={file} />
							<span dir="auto">{fileWords(file)}</span>
						</label>
					</li>
				))}
			</ul>
		</>
	);
}
