import { createContext, useContext, useMemo, type ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { directionOf } from "./language.ts";

export interface ContentLanguages {
	page: string;
	content: string;
	/** The languages of programs by id, without English ones. */
	programs: Readonly<Record<string, string>>;
}

export const ContentLanguageContext = createContext<ContentLanguages>({
	page: DEFAULT_LANGUAGE,
	content: DEFAULT_LANGUAGE,
	programs: {},
});

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * Returns the language of a program's text for attributes and `<option>`, which hold no elements.
 * Without an id, the surrounding program's language. Returns undefined if that is the page's
 * language.
 */
export function useContentLanguage(): (programId?: number | null) => string | undefined {
	const { page, content, programs } = useContext(ContentLanguageContext);
	return (programId) => {
		const language = programId == null ? content : (programs[programId] ?? DEFAULT_LANGUAGE);
		return base(page) === base(language) ? undefined : language;
	};
}

/** Marks an element that holds nothing but a program's texts. */
export function useContentMark(programId?: number | null): { lang?: string; dir?: "ltr" | "rtl" } {
	const language = useContentLanguage()(programId);
	return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}

/** Marks a program's text inside a text of the page. */
export function Content({ of: programId, children }: { of?: number | null; children: ReactNode }) {
	const mark = useContentMark(programId);
	return mark.lang === undefined ? children : <span {...mark}>{children}</span>;
}

export function ProgramContent({ id, children }: { id: number; children: ReactNode }) {
	const languages = useContext(ContentLanguageContext);
	const content = languages.programs[id] ?? DEFAULT_LANGUAGE;
	const own = useMemo(() => ({ ...languages, content }), [languages, content]);
	return <ContentLanguageContext value={own}>{children}</ContentLanguageContext>;
}
