import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/ui/forms/error-text.ts";
import { describedBy, FieldError, FirstInvalidField } from "#app/ui/forms/field.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { ChooseUpload } from "./choose-upload.tsx";
import { FileGrid, FileLook, fileWords } from "./file-grid.tsx";
import type { ChoosableFile, FileKind } from "./file-kind.ts";

export interface FileChooserProps {
	/** Of the whole field, to which findings and errors lead. */
	id: string;
	/** Of the field in the form: its value is the file's name, empty for none. */
	name: string;
	label: string;
	hint?: string | null;
	/** Keys below `errors`. */
	errors?: readonly string[] | undefined;
	kind: FileKind;
	/** From `filesToChoose`; those of other kinds are left out. */
	files: readonly ChoosableFile[];
	/** The chosen file's name; empty or undefined: none. */
	defaultValue: string | undefined;
}

/** A field whose value is a file of the program, chosen by sight. Without a script, its radio buttons are behind a summary. */
export function FileChooser({
	id,
	name,
	label,
	hint,
	errors,
	kind,
	files: all,
	defaultValue,
}: FileChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const textOf = useErrorText();
	const first = useContext(FirstInvalidField);
	const [added, setAdded] = useState<readonly ChoosableFile[]>([]);
	const files = [...added, ...all].filter(
		(each, index, both) =>
			each.kind === kind && both.findIndex(({ name }) => name === each.name) === index,
	);
	// A file that the program no longer has is none, as in a list of options.
	const known = files.find((each) => each.name === defaultValue);
	const [chosen, setChosen] = useState(known?.name ?? "");
	const focus = { autoFocus: first === id || undefined };
	const error = errors?.[0] === undefined ? null : textOf(errors[0]);
	const file = files.find((each) => each.name === chosen);
	return (
		<fieldset
			className={error === null ? "field file-field" : "field file-field field--faulty"}
			id={id}
			role="radiogroup"
			aria-invalid={error !== null || undefined}
			aria-describedby={describedBy(id, hint, error)}
		>
			<legend className="field__label">{label}</legend>
			{hint && (
				<p className="field__hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<FieldError id={id} text={error} />
			{file && (
				<p className="file-field__now">
					<FileLook file={file} />
					<span dir="auto">{fileWords(file)}</span>
				</p>
			)}
			<details className="file-field__more" open={error !== null || undefined}>
				<summary className="button button--quiet button--small" {...focus}>
					{t(file ? `media.change.${kind}` : `media.choose.${kind}`)}
				</summary>
				<div className="file-field__panel">
					<FileGrid
						name={name}
						id={id}
						kind={kind}
						files={files}
						chosen={chosen}
						onChoose={setChosen}
					/>
					<ChooseUpload
						id={`${id}-upload`}
						kind={kind}
						onUpload={(file) => {
							setAdded((before) => [file, ...before]);
							setChosen(file.name);
						}}
					/>
				</div>
			</details>
		</fieldset>
	);
}
