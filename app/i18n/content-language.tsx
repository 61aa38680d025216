import { createContext, useContext, useMemo, type ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { directionOf } from "./language.ts";

/** The language of the page, and of the pack texts on it. */
export interface ContentLanguages {
	page: string;
	content: string;
	/** The languages of programs by their ids, where they are not English. */
	programs: Readonly<Record<string, string>>;
}

export const ContentLanguageContext = createContext<ContentLanguages>({ page: DEFAULT_LANGUAGE, content: DEFAULT_LANGUAGE, programs: {} });

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * Returns a function that gives the language of a program's texts; undefined where it is the page's. For texts in attributes and for
 * options, which hold no elements. Without an id: of the surrounding program.
 */
export function useContentLanguage(): (programId?: number | null) => string | undefined {
	const { page, content, programs } = useContext(ContentLanguageContext);
	return (programId) => {
		const language = programId == null ? content : (programs[programId] ?? DEFAULT_LANGUAGE);
		return base(page) === base(language) ? undefined : language;
	};
}

/** The `lang` and `dir` of an element that holds a program's texts alone; none where they are in the page's language. */
export function useContentMark(programId?: number | null): { lang?: string; dir?: "ltr" | "rtl" } {
	const language = useContentLanguage()(programId);
	return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}

/** A program's own text among words of the page. `of`: the program's id, where it is not the surrounding one. */
export function Content({ of, children }: { of?: number | null; children: ReactNode }) {
	const mark = useContentMark(of);
	return mark.lang === undefined ? children : <span {...mark}>{children}</span>;
}

/** Content of another program than the page: sets the language that `Content` and `useContentLanguage` inside it mark. */
export function ProgramContent({ id, children }: { id: number; children: ReactNode }) {
	const languages = useContext(ContentLanguageContext);
	const content = languages.programs[id] ?? DEFAULT_LANGUAGE;
	const own = useMemo(() => ({ ...languages, content }), [languages, content]);
	return <ContentLanguageContext value={own}>{children}</ContentLanguageContext>;
}
