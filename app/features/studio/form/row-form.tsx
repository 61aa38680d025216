import { useState, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { type FormConstraint, useAppForm } from "#app/ui/forms/use-app-form.ts";
import { saveState } from "./save-state.ts";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { AutosavedForm, type AutosavedFormProps, type Clash } from "./autosaved-form.tsx";
import { FormFields, type DescribedForm, type OwnControls } from "./form-fields.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

/**
 * Returns the data that a form shows, a key that changes with the values of its row, and the
 * response to its button. While the author types, newer data waits, because it would replace the
 * text or hide a clash (STUDIO-37).
 */
export function useOpened<Data extends Pick<RowFormData, "subject" | "openedWith">, Answer>(
	data: Data,
	answer: Answer | undefined,
): { opened: Data; formKey: string; reply: Answer | undefined } {
	const reply = useAnswer(answer, data);
	const [kept, setKept] = useState(data);
	const isSending = useNavigation().state !== "idle";
	const isBusy = reply !== undefined || isSending || saveState.hasUnsaved();
	const isNew = kept !== data && (kept.subject !== data.subject || !isBusy);
	if (isNew) setKept(data);
	const opened = isNew ? data : kept;
	return { opened, formKey: `${opened.subject} ${opened.openedWith.replace(/^\d+/, "")}`, reply };
}

interface RowFormData
	extends DescribedForm, Pick<AutosavedFormProps, "program" | "subject" | "openedWith"> {
	values: Readonly<Record<string, string | readonly string[]>>;
	constraint: FormConstraint;
}

export interface RowFormReply {
	openedWith: string;
	clash: Clash | null;
	result: SubmissionResult;
	/** A new description of the form, if the author chose another question type. */
	controls?: Partial<RowFormData>;
}

interface RowFormProps extends OwnControls {
	id: string;
	action: string;
	heading?: string;
	/** Buttons in place of the usual save button. */
	buttons?: ReactNode;
	onChange?: (form: FormData) => void;
	/** Hidden fields. */
	children?: ReactNode;
}

interface OpenedFormProps extends RowFormProps {
	opened: RowFormData;
	reply: RowFormReply | undefined;
}

/** The form of a row. Its props come from `useOpened`. */
export function RowForm({ formKey, ...props }: OpenedFormProps & { formKey: string }) {
	return <OpenedForm key={formKey} {...props} />;
}

/** Returns the id of a control, such as `label-2` for the name `label[2]` that Conform uses. */
const controlId = (name: string) => name.replace(/\[(\d+)\]$/, "-$1");

function OpenedForm({
	id,
	action,
	heading,
	buttons,
	onChange,
	children,
	opened,
	reply,
	own,
	below,
}: OpenedFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, subject, openedWith, values, files } = opened;
	const { form: description, choices, constraint } = { ...opened, ...reply?.controls };
	const [form, fields] = useAppForm<Record<string, string>>({
		id,
		lastResult: reply?.result,
		constraint,
		defaultValue: values as Record<string, string>,
	});
	return (
		<AutosavedForm
			{...{ form, program, subject, openedWith, reply, action, controlId }}
			className="sheet-form"
			onChange={onChange && ((event) => onChange(new FormData(event.currentTarget)))}
		>
			{heading !== undefined && <h2>{heading}</h2>}
			{/* This button comes first, because the Enter key presses the first button of a form. */}
			<SubmitButton className="hidden-visually" tabIndex={-1} aria-hidden="true">
				{t("page.save")}
			</SubmitButton>
			{children}
			<FormFields form={description} {...{ fields, choices, files, own, below }} />
			<p className="save-bar">
				{buttons ?? <SubmitButton className="button">{t("page.save")}</SubmitButton>}{" "}
				<span>{t("page.draftOnly")}</span>
			</p>
		</AutosavedForm>
	);
}
