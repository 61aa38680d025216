import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { ReportNote } from "./brought.ts";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";

interface BringFormProps {
	action: string;
	/** The chapters of the program that gets the content. Null if the import creates a program. */
	chapters: readonly { id: number; number: number; title: string }[] | null;
	appId?: number;
	/**
	 * A new key on each page load. If the form is sent twice with the same file, the file is imported
	 * only once.
	 */
	formKey: string;
	/** The response to a refused form. */
	answer:
		| { name: string; chapter: string; errors: readonly string[]; notes: readonly ReportNote[] }
		| undefined;
}

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

interface NoteListProps {
	notes: readonly (ReportNote & { title?: string | null })[];
	/** The id of the program whose pages the notes link to. Null if they have no links. */
	appId: number | null;
}

/**
 * Lists what an import changed or left out. A note shows its line in the file and a link to its
 * page, if it has them.
 */
export function NoteList({ notes, appId }: NoteListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ul className="bring-notes">
			{notes.map(({ what, values = {}, line, page, title }, index) => (
				<li key={index}>
					{line !== undefined && <b>{t("bring.report.line", { line })} </b>}
					{t(`bring.notes.${what}`, values)}{" "}
					{page !== null && title !== null && title !== undefined && appId !== null && (
						<Link to={paths.studioPage(appId, page)}>
							<bdi>{title || t("page.untitled")}</bdi>
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}
