/** Whether a text is a language in the form of BCP 47: `es`, `pt-BR`. */
export function isLanguageTag(text: string): boolean {
	if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/.test(text)) return false;
	try {
		return Intl.getCanonicalLocales(text).length === 1;
	} catch {
		// Such as `en-12`: no script, region or variant looks like that.
		return false;
	}
}
