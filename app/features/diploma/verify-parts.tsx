import { Form } from "react-router";
import type { SwitchForm } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import { ErrorSummary, useErrorText } from "#app/ui/forms/error-summary.tsx";
import { FirstInvalidField, TextField } from "#app/ui/forms/field.tsx";
import type { TextBelow } from "#app/platform/i18n/text-key.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/elements/icon.tsx";

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

/**
 * Explains how to check a credential without the portal (docs/credentials.md). `keys` is null if
 * the portal issues no credentials.
 */
export function CheckWithoutUs({ keys }: { keys: string | null }) {
	const { t } = useTranslation();
	if (keys === null) return null;
	return (
		<details className="verify__without">
			<summary>{t("verify.without")}</summary>
			<p>{t("verify.withoutFile")}</p>
			<p>
				<a className="act" href={paths.offlineVerifier()} download>
					<Icon name="down" />
					{t("verify.withoutGet")}
				</a>
			</p>
			<p>{t("verify.withoutText")}</p>
			<p>
				<a href={keys}>{t("verify.keys")}</a>
			</p>
		</details>
	);
}
