import { useContentMark } from "#app/platform/i18n/content-language.tsx";

/** Shows HTML that was sanitized on import. */
export function Prose({ html, small }: { html: string; small?: boolean }) {
	return (
		<div
			className={small ? "prose small" : "prose"}
			{...useContentMark()}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
