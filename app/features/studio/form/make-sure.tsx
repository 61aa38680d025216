import type { ReactNode } from "react";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

/**
 * A button that asks for confirmation, even without a script. `named` is its label for screen
 * readers, which includes the name of the row.
 */
export function MakeSure({
	action,
	intent,
	label,
	named,
	question,
	children,
}: {
	action: string;
	intent: string;
	label: string;
	named?: string;
	question: string;
	/** Hidden fields. */
	children?: ReactNode;
}) {
	return (
		<details className="make-sure">
			<summary aria-label={named}>{label}</summary>
			<PostForm action={action} className="make-sure__form" preventScrollReset>
				{children}
				<p>{question}</p>
				<SubmitButton className="button button--quiet button--small" name="intent" value={intent}>
					{label}
				</SubmitButton>
			</PostForm>
		</details>
	);
}
