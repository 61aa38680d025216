import { useContext, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/ui/forms/error-summary.tsx";
import {
	FieldError,
	FirstInvalidField,
	NotesOfField,
	useDescription,
} from "#app/ui/forms/field.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { ChoosePanel, useChoice } from "./choose-panel.tsx";
import { FileLook, fileWords } from "./file-grid.tsx";
import type { ChoosableFile, FileKind } from "./file-kind.ts";

interface FileChooserProps {
	/** The id of the whole field, which findings and errors link to. */
	id: string;
	/** The name of the field. Its value is the file's name, or empty. */
	name: string;
	label: string;
	hint?: string | null;
	errors?: readonly string[] | undefined;
	kind: FileKind;
	/** Files from `filesToChoose`. The field shows only those of its own kind. */
	files: readonly ChoosableFile[];
	/** The chosen file's name. Empty or undefined if there is none. */
	defaultValue: string | undefined;
}

/**
 * A field for choosing one of the program's files by its thumbnail. Without a script, the radio
 * buttons are inside a `<details>`.
 */
export function FileChooser({
	id,
	name,
	label,
	hint,
	errors,
	kind,
	files,
	defaultValue,
}: FileChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const textOf = useErrorText();
	const first = useContext(FirstInvalidField);
	const choice = useChoice(kind, files, defaultValue);
	const focus = { autoFocus: first === id || undefined };
	const error = errors?.[0] === undefined ? null : textOf(errors[0]);
	const panel = useRef<HTMLDetailsElement>(null);
	const { file } = choice;
	return (
		<fieldset
			className={error === null ? "field file-field" : "field file-field field--faulty"}
			id={id}
			role="radiogroup"
			aria-invalid={error !== null || undefined}
			aria-describedby={useDescription(id, hint, error)}
		>
			<legend className="field__label">{label}</legend>
			{hint && (
				<p className="field__hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<FieldError id={id} text={error} />
			<NotesOfField id={id} />
			{file && (
				<p className="file-field__now">
					<FileLook file={file} />
					<span dir="auto">{fileWords(file)}</span>
				</p>
			)}
			<details className="file-field__more" open={error !== null || undefined} ref={panel}>
				<summary className="button button--quiet button--small" {...focus}>
					{t(file ? `media.change.${kind}` : `media.choose.${kind}`)}
				</summary>
				<div className="file-field__panel">
					<ChoosePanel
						id={id}
						name={name}
						choice={choice}
						onPick={() => {
							if (!panel.current) return;
							panel.current.open = false;
							panel.current.querySelector("summary")?.focus();
						}}
					/>
				</div>
			</details>
		</fieldset>
	);
}
