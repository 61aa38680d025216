import type { AppField } from "#app/components/forms/app-form.ts";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";

/** The field for a mailed code, and whether the computer is a shared one. */
export function CodeFields({ code, shared, asksShared }: { code: AppField; shared: AppField; asksShared: boolean }) {
	const t = useTranslate();
	return (
		<>
			<CodeField {...code} />
			{asksShared && (
				<CheckboxField id={shared.id} name="shared" label={t("auth.shared")} hint={t("auth.sharedHint")} checked={shared.value !== null} />
			)}
		</>
	);
}
