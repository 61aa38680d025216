/** Whether a text is a BCP 47 language tag, such as `es` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
	if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/.test(text)) return false;
	try {
		return Intl.getCanonicalLocales(text).length === 1;
	} catch {
		// `en-12` throws: it has no valid script, region or variant.
		return false;
	}
}
