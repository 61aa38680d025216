import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { ChoosePanel, useChoice } from "./choose-panel.tsx";
import { FileLook, fileWords } from "./file-grid.tsx";
import type { ChoosableFile } from "./file-kind.ts";

interface AnswerPictureProps {
	index: number;
	/** The picture's file name. Empty if the answer has no picture. */
	image: string;
	files: readonly ChoosableFile[];
	/**
	 * True if the form was sent and shown again so that the author can choose this answer's picture.
	 */
	isOpen: boolean;
	/** Attributes of the control if it is invalid. */
	invalid: object;
}

/**
 * A button that shows all pictures below its answer. Without a script, it sends the form, which
 * returns with the pictures shown. A form may have dozens of answers, so it doesn't show the
 * pictures for every answer from the start.
 */
export function AnswerPicture({ index, image, files, isOpen, invalid }: AnswerPictureProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const choice = useChoice("picture", files, image);
	const [isChoosing, setChoosing] = useState(isOpen);
	const button = useRef<HTMLButtonElement>(null);
	const { file } = choice;
	const label = t("page.line.image", { number: index + 1 });
	return (
		<>
			<input type="hidden" name="image" value={choice.chosen} />
			<button
				className="answer-picture"
				ref={button}
				type="submit"
				name="choose"
				value={index}
				id={`image-${index}`}
				aria-expanded={isChoosing}
				aria-label={file ? `${label}: ${fileWords(file)}` : label}
				{...invalid}
				onClick={(event) => {
					event.preventDefault();
					setChoosing(!isChoosing);
				}}
			>
				{file && <FileLook file={file} />}
				<span className="answer-picture__do">
					{t(file ? "media.change.answer" : "media.choose.answer")}
				</span>
			</button>
			{isChoosing && (
				<fieldset className="file-field__panel answer-picture__panel">
					<legend>{label}</legend>
					<ChoosePanel
						id={`image-${index}`}
						name={`image-${index}`}
						choice={choice}
						onPick={() => {
							setChoosing(false);
							button.current?.focus();
						}}
					/>
				</fieldset>
			)}
		</>
	);
}
