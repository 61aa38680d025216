import { useContentMark } from "#app/i18n/content-language.tsx";

/** A program's own text with its headings, lists and links: HTML that was sanitised when it was imported. */
export function Prose({ html, small }: { html: string; small?: boolean }) {
	return <div className={small ? "prose small" : "prose"} {...useContentMark()} dangerouslySetInnerHTML={{ __html: html }} />;
}
