import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { ReportNote } from "./brought.ts";
import { NoteList } from "./note-list.tsx";

export interface BringFormProps {
	action: string;
	/** The chapters of a program that is there; null: the file makes a new one. */
	chapters: readonly { id: number; number: number; title: string }[] | null;
	appId?: number;
	/** New with each page, so that a file that a form sends twice comes once, without a script too. */
	formKey: string;
	/** The answer of a form that was refused. */
	answer:
		| { name: string; chapter: string; errors: readonly string[]; notes: readonly ReportNote[] }
		| undefined;
}

/** The form that brings a file. It loads the document, because it sends a file. */
export function BringForm({ action, chapters, appId, formKey, answer }: BringFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm
			action={action}
			formKey={formKey}
			encType="multipart/form-data"
			className="narrow-form bring-form"
			reloadDocument
		>
			<p>{t("bring.text")}</p>
			{chapters === null ? (
				<TextField
					id="bring-name"
					name="name"
					defaultValue={answer?.name}
					label={t("programs.name")}
					hint={t("bring.nameHint")}
					maxLength={120}
				/>
			) : (
				<SelectField
					id="bring-chapter"
					name="chapter"
					defaultValue={answer?.chapter ?? ""}
					label={t("bring.chapter")}
					empty={t("bring.newChapters")}
					options={chapters.map(({ id, number, title }) => [
						String(id),
						`${number}. ${title || t("page.untitled")}`,
					])}
				/>
			)}
			<TextField
				type="file"
				id="bring-file"
				name="file"
				errors={answer?.errors}
				label={t("bring.file")}
				hint={t("bring.fileHint")}
				accept=".docx,.gift,.txt"
				required
			/>
			{answer && answer.notes.length > 0 && <NoteList notes={answer.notes} appId={appId ?? null} />}
			<p className="save-bar">
				<SubmitButton className="button">
					{t(chapters === null ? "bring.sendNew" : "bring.sendInto")}
				</SubmitButton>
			</p>
		</PostForm>
	);
}
