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

/**
 * Answers the language of a program's own texts where it is not the page's. For what has a text in an attribute, and for options, which
 * hold no elements. Without an id: of the program around.
 */
export function useContentLanguage(): (programId?: number | null) => string | undefined {
	const { page, content, programs } = useContext(ContentLanguageContext);
	return (programId) => {
		const language = programId == null ? content : (programs[programId] ?? DEFAULT_LANGUAGE);
		return base(page) === base(language) ? undefined : language;
	};
}

/** The attributes of an element that holds nothing but a program's own texts; none where they are in the page's language. */
export function useContentMark(programId?: number | null): { lang?: string; dir?: "ltr" | "rtl" } {
	const language = useContentLanguage()(programId);
	return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}

/** A program's own text between words of the page; `of`: the program's id, where it is not the one around. */
export function Content({ of, children }: { of?: number | null; children: ReactNode }) {
	const mark = useContentMark(of);
	return mark.lang === undefined ? children : <span {...mark}>{children}</span>;
}

/** What is of a program, and so in its language. */
export function OfProgram({ id, children }: { id: number; children: ReactNode }) {
	const languages = useContext(ContentLanguageContext);
	const content = languages.programs[id] ?? DEFAULT_LANGUAGE;
	const own = useMemo(() => ({ ...languages, content }), [languages, content]);
	return <ContentLanguageContext value={own}>{children}</ContentLanguageContext>;
}
