import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ValidatedForm, type ValidatedFormProps } from "#app/ui/forms/validated-form.tsx";

/** Reloads the document: these pages have no scripts, the next one has. */
export function AuthForm({
	submit,
	isSecond,
	children,
	...form
}: ValidatedFormProps & { submit: string; isSecond?: boolean }) {
	return (
		<ValidatedForm {...form} reloadDocument>
			{children}
			<SubmitButton
				className={isSecond ? "button button--wide button--quiet" : "button button--wide"}
			>
				{submit}
			</SubmitButton>
		</ValidatedForm>
	);
}
