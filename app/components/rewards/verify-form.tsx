import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";

export interface VerifyFormProps {
	/** Where the number is asked for, as `number`. */
	action: string;
	/** What was typed. */
	value?: string | null;
	/** What is wrong with it. */
	error?: string | null;
}

/** Asks for the number of a diploma, as it stands on it. */
export function VerifyForm({ action, value, error }: VerifyFormProps) {
	const { t } = useTranslation();
	const id = "verify-number";
	return (
		<>
			<ErrorSummary faults={error ? [{ fieldId: id, text: error }] : []} />
			<form className="verify__form" action={action} noValidate>
				<TextField
					key={value}
					id={id}
					name="number"
					label={t("verify.field")}
					hint={t("verify.hint")}
					value={value}
					error={error}
					autoComplete="off"
					required
				/>
				<button className="button button--wide" type="submit">
					{t("verify.submit")}
				</button>
			</form>
		</>
	);
}
