import { useTranslation } from "react-i18next";
import type { TextBelow } from "#app/i18n/text-key.ts";

export function useErrorText(): (error: string) => string {
	const { t } = useTranslation();
	return (error) => t(`errors.${error as TextBelow<"errors">}`);
}
