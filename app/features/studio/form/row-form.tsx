import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { AutosavedForm, type AutosavedFormProps } from "./autosaved-form.tsx";
import type { Clash } from "#app/features/studio/editor/clash-fields.tsx";
import { FormFields, type FormFieldsProps } from "./form-fields.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface RowFormProps
	extends Omit<FormFieldsProps, "fields">, Pick<AutosavedFormProps, "program" | "subject"> {
	id: string;
	action: string;
	heading: string;
	/** The row that it was opened with. */
	revision: string;
	values: Readonly<Record<string, string | readonly string[]>>;
	constraint: FormConstraint;
	reply: { revision: string; clash: Clash | null; result: SubmissionResult } | undefined;
}

/** The form of a row, made from its description. Its data and its key come from `useOpened`. */
export function RowForm({
	id,
	action,
	heading,
	form: description,
	program,
	subject,
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
		<AutosavedForm
			{...{ form, program, subject, revision, reply, action }}
			controlId={(name) => name}
			className="sheet-form"
		>
			<h2>{heading}</h2>
			<FormFields form={description} fields={fields} choices={choices} files={files} />
			<p className="save-bar">
				<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
				<span>{t("page.draftOnly")}</span>
			</p>
		</AutosavedForm>
	);
}
