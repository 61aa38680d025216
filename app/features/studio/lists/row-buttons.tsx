import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { Subject } from "#app/packs/draft.ts";

interface ButtonFormProps {
	action: string;
	of: Subject["of"];
	id: number;
	className?: string;
	children: ReactNode;
}

export function ButtonForm({ action, of, id, className, children }: ButtonFormProps) {
	return (
		<PostForm action={action} className={className} preventScrollReset>
			<SubjectFields of={of} id={id} />
			{children}
		</PostForm>
	);
}

export function SubjectFields({ of, id }: { of: string; id: number }) {
	return (
		<>
			<input type="hidden" name="of" value={of} />
			<input type="hidden" name="id" value={id} />
		</>
	);
}

interface RowButtonProps {
	intent: "up" | "down" | "duplicate" | "delete";
	rowName: string;
	className?: string;
	/** An icon in place of the button's text. */
	icon?: ReactNode;
}

export function RowButton({ intent, rowName, className, icon }: RowButtonProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const words = t(intent === "duplicate" ? "lists.duplicate" : `outline.${intent}`);
	return (
		<SubmitButton
			className={className}
			name="intent"
			value={intent}
			aria-label={t(intent === "duplicate" ? "lists.duplicateNamed" : `outline.${intent}Named`, {
				name: rowName,
			})}
			title={icon ? words : undefined}
		>
			{icon ?? words}
		</SubmitButton>
	);
}
