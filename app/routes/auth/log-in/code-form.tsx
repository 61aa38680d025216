import { useTranslation } from "react-i18next";
import type { AppField } from "#app/components/forms/app-form.ts";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { CheckboxField } from "#app/components/forms/field.tsx";

/** The field for a mailed code, and whether the computer is a shared one. */
export function CodeFields({ code, shared, asksShared }: { code: AppField; shared: AppField; asksShared: boolean }) {
	const { t } = useTranslation();
	return (
		<>
			<CodeField {...code} />
			{asksShared && (
				<CheckboxField id={shared.id} name="shared" label={t("auth.shared")} hint={t("auth.sharedHint")} checked={shared.value !== null} />
			)}
		</>
	);
}
