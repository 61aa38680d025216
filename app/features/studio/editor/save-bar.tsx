import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

/** Ends the form of a page: `then` says where saving leads. */
export function SaveBar() {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<p className="save-bar">
			<SubmitButton className="button" name="then" value="stay">
				{t("page.save")}
			</SubmitButton>{" "}
			<SubmitButton className="button button--quiet" name="then" value="next">
				{t("page.saveNext")}
			</SubmitButton>{" "}
			<SubmitButton className="button button--quiet" name="then" value="preview">
				{t("page.savePreview")}
			</SubmitButton>{" "}
			<span>{t("page.draftOnly")}</span>
		</p>
	);
}
