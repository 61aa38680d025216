import { createContext, useContext, useMemo, type ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { directionOf } from "./direction.ts";

/** The language of the page, and that of what packs say on it. */
export interface ContentLanguages {
	page: string;
	content: string;
	/** The languages of programs by their ids, where they are not English. */
	programs: Readonly<Record<string, string>>;
}

export const ContentLanguageContext = createContext<ContentLanguages>({ page: DEFAULT_LANGUAGE, content: DEFAULT_LANGUAGE, programs: {} });

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/** The attributes of an element that holds nothing but a program's own texts; none where they are in the page's language. */
export function useContentMark(): { lang?: string; dir?: "ltr" | "rtl" } {
	const { page, content } = useContext(ContentLanguageContext);
	return base(page) === base(content) ? {} : { lang: content, dir: directionOf(content) };
}

/** A program's own text between words of the page. */
export function Content({ children }: { children: ReactNode }) {
	const mark = useContentMark();
	return mark.lang === undefined ? children : <span {...mark}>{children}</span>;
}

/** What is of a program, and so in its language. */
export function OfProgram({ id, children }: { id: number; children: ReactNode }) {
	const languages = useContext(ContentLanguageContext);
	const content = languages.programs[id] ?? DEFAULT_LANGUAGE;
	const own = useMemo(() => ({ ...languages, content }), [languages, content]);
	return <ContentLanguageContext value={own}>{children}</ContentLanguageContext>;
}
