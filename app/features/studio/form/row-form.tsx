import type { ReactNode } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { AutosavedForm, type AutosavedFormProps } from "./autosaved-form.tsx";
import type { Clash } from "#app/features/studio/editor/clash-fields.tsx";
import { FormFields, type DescribedForm, type OwnControls } from "./form-fields.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

/** What `loadRowForm` gives the page of a form. */
export interface RowFormData
	extends DescribedForm, Pick<AutosavedFormProps, "program" | "subject" | "openedWith"> {
	values: Readonly<Record<string, string | readonly string[]>>;
	constraint: FormConstraint;
}

export interface RowFormReply {
	openedWith: string;
	clash: Clash | null;
	result: SubmissionResult;
	/** The form's description, if it is another than the one it was opened with. */
	controls?: Partial<RowFormData>;
}

interface RowFormProps extends OwnControls {
	id: string;
	action: string;
	heading?: string;
	/** At the end. By default the button that saves. */
	buttons?: ReactNode;
	onChange?: (form: FormData) => void;
	/** Fields that no one sees. */
	children?: ReactNode;
}

interface OpenedFormProps extends RowFormProps {
	opened: RowFormData;
	/** What the server answered to its buttons. */
	reply: RowFormReply | undefined;
}

/** The form of a row, made from its description. What it is opened with comes from `useOpened`. */
export function RowForm({ formKey, ...props }: OpenedFormProps & { formKey: string }) {
	return <OpenedForm key={formKey} {...props} />;
}

/** A name of Conform, such as `label[2]`, as the id of its control. */
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
			{/* What the Enter key presses: browsers take the first. */}
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
