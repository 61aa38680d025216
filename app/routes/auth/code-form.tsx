import type { AppField } from "../../components/use-app-form.ts";
import { CodeField } from "../../components/code-field.tsx";
import { CheckboxField } from "../../components/field.tsx";
import { useWords } from "../../i18n/words.tsx";

/** The field for a mailed code, and whether the computer is a shared one. */
export function CodeFields({ code, shared, asksShared }: { code: AppField; shared: AppField; asksShared: boolean }) {
	const t = useWords();
	return (
		<>
			<CodeField {...code} />
			{asksShared && (
				<CheckboxField id={shared.id} name="shared" label={t("auth.shared")} hint={t("auth.sharedHint")} checked={shared.value !== null} />
			)}
		</>
	);
}
