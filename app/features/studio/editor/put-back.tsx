import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface PutBackProps {
	appId: number;
	/** The revision that deleted it. */
	deletion: number;
	name: string;
}

export function PutBack({ appId, deletion, name }: PutBackProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm action={paths.studioProgram(appId)} className="put-back">
			<input type="hidden" name="deletion" value={deletion} />
			<SubmitButton
				className="button button--quiet button--small"
				name="intent"
				value="back"
				aria-label={t("outline.putBackNamed", { name: name || t("page.untitled") })}
			>
				{t("outline.putBack")}
			</SubmitButton>
		</PostForm>
	);
}
