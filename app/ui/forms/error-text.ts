import { useTranslation } from "react-i18next";
import { textBelow, type StudioTextBelow, type TextBelow } from "#app/platform/i18n/text-key.ts";

export function useErrorText(): (error: string) => string {
	const { t } = useTranslation();
	return (error) =>
		textBelow(t, "errors", error as TextBelow<"errors"> | StudioTextBelow<"errors">);
}
