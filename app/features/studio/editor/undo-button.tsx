import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

interface UndoButtonProps {
	appId: number;
	/** The revision of the step. */
	step: number;
	/** What it changed, and when. */
	what: string;
	at: string;
	/** The page to come back to. */
	from: "outline" | "publish";
}

export function UndoButton({ appId, step, what, at, from }: UndoButtonProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm action={paths.studioProgram(appId)} className="put-back" preventScrollReset>
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="from" value={from} />
			<SubmitButton
				className="button button--quiet button--small"
				name="intent"
				value="undo"
				aria-label={t("steps.undoNamed", { what, at })}
			>
				{t("steps.undo")}
			</SubmitButton>
		</PostForm>
	);
}
