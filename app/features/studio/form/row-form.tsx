import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { ClashFields, type Clash } from "#app/features/studio/editor/clash-fields.tsx";
import { FormFields, type FormFieldsProps } from "./form-fields.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface RowFormProps extends Omit<FormFieldsProps, "fields"> {
	id: string;
	action: string;
	heading: string;
	/** The row that it was opened with. */
	revision: string;
	values: Readonly<Record<string, string | readonly string[]>>;
	constraint: FormConstraint;
	reply: { revision: string; clash: Clash | null; result: SubmissionResult } | undefined;
}

/** The form of a row, made from its description. Give it a key with `edited`: a save brings in what others changed meanwhile. */
export function RowForm({
	id,
	action,
	heading,
	form: description,
	choices,
	files,
	revision,
	values,
	constraint,
	reply,
}: RowFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<Record<string, string>>({
		id,
		lastResult: reply?.result,
		constraint,
		defaultValue: values as Record<string, string>,
	});
	return (
		<ValidatedForm form={form} controlId={(name) => name} action={action} className="sheet-form">
			<h2>{heading}</h2>
			<input type="hidden" name="revision" value={reply?.revision ?? revision} />
			{reply?.clash && <ClashFields {...reply.clash} />}
			<FormFields form={description} fields={fields} choices={choices} files={files} />
			<p className="save-bar">
				<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
				<span>{t("page.draftOnly")}</span>
			</p>
		</ValidatedForm>
	);
}
