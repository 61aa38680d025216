import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

interface StepButtonProps {
	appId: number;
	intent: "back" | "undo";
	/** Name the step. */
	fields: Readonly<Record<string, string | number>>;
	label: string;
	/** With what the step changed. */
	fullLabel: string;
}

function StepButton({ appId, intent, fields, label, fullLabel }: StepButtonProps) {
	return (
		<PostForm
			action={paths.studioProgram(appId)}
			className="put-back"
			preventScrollReset={intent === "undo"}
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SubmitButton
				className="button button--quiet button--small"
				name="intent"
				value={intent}
				aria-label={fullLabel}
			>
				{label}
			</SubmitButton>
		</PostForm>
	);
}

export interface PutBackProps {
	appId: number;
	/** The revision that deleted it. */
	deletion: number;
	name: string;
}

export function PutBack({ appId, deletion, name }: PutBackProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<StepButton
			appId={appId}
			intent="back"
			fields={{ deletion }}
			label={t("outline.putBack")}
			fullLabel={t("outline.putBackNamed", { name: name || t("page.untitled") })}
		/>
	);
}

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
		<StepButton
			appId={appId}
			intent="undo"
			fields={{ step, from }}
			label={t("steps.undo")}
			fullLabel={t("steps.undoNamed", { what, at })}
		/>
	);
}
