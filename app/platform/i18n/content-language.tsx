import { createContext, useContext, useMemo, type ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { directionOf } from "./language.ts";

export interface ContentLanguages {
	page: string;
	content: string;
	/** By program id; English ones are left out. */
	programs: Readonly<Record<string, string>>;
}

export const ContentLanguageContext = createContext<ContentLanguages>({
	page: DEFAULT_LANGUAGE,
	content: DEFAULT_LANGUAGE,
	programs: {},
});

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * Returns undefined if the text is in the page's language. For attributes and `<option>`, which hold no elements. Without an id: the
 * surrounding program.
 */
export function useContentLanguage(): (programId?: number | null) => string | undefined {
	const { page, content, programs } = useContext(ContentLanguageContext);
	return (programId) => {
		const language = programId == null ? content : (programs[programId] ?? DEFAULT_LANGUAGE);
		return base(page) === base(language) ? undefined : language;
	};
}

/** For an element with nothing but a program's texts. */
export function useContentMark(programId?: number | null): { lang?: string; dir?: "ltr" | "rtl" } {
	const language = useContentLanguage()(programId);
	return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}

/** A program's text inside a text of the page. */
export function Content({ of: programId, children }: { of?: number | null; children: ReactNode }) {
	const mark = useContentMark(programId);
	return mark.lang === undefined ? children : <span {...mark}>{children}</span>;
}

/** Sets the program for `Content` and `useContentLanguage` inside. */
export function ProgramContent({ id, children }: { id: number; children: ReactNode }) {
	const languages = useContext(ContentLanguageContext);
	const content = languages.programs[id] ?? DEFAULT_LANGUAGE;
	const own = useMemo(() => ({ ...languages, content }), [languages, content]);
	return <ContentLanguageContext value={own}>{children}</ContentLanguageContext>;
}
