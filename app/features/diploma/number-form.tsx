import { Form } from "react-router";
import type { SwitchForm } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useErrorText } from "#app/ui/forms/error-text.ts";
import { FirstInvalidField, TextField } from "#app/ui/forms/field.tsx";
import type { TextBelow } from "#app/platform/i18n/text-key.ts";

export interface VerifyFormProps {
	action: string;
	value?: string | null;
	error?: TextBelow<"errors"> | null;
}

const id = "verify-number";

export const verifyForm: SwitchForm = { id: "verify", method: "get" };

export function VerifyForm({ action, value, error }: VerifyFormProps) {
	const { t } = useTranslation();
	const textOf = useErrorText();
	return (
		<FirstInvalidField value={error ? id : null}>
			<ErrorSummary faults={error ? [{ fieldId: id, text: textOf(error) }] : []} />
			<Form id={verifyForm.id} className="verify__form" action={action} noValidate>
				<TextField
					key={value}
					id={id}
					name="number"
					label={t("verify.field")}
					hint={t("verify.hint")}
					defaultValue={value ?? undefined}
					errors={error ? [error] : undefined}
					autoComplete="off"
					dir="ltr"
					required
				/>
				<button className="button button--wide" type="submit">
					{t("verify.submit")}
				</button>
			</Form>
		</FirstInvalidField>
	);
}
