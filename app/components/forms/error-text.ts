import type { TextBelow } from "#app/i18n/text-key.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";

/** Puts an error into words: the schemas name each by its key below `errors`. */
export function useErrorText(): (error: string) => string {
	const t = useTranslate();
	return (error) => t(`errors.${error as TextBelow<"errors">}`);
}
