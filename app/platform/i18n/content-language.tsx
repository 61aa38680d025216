import { createContext, useContext, useMemo, type ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { directionOf } from "./language.ts";

export interface ContentLanguages {
	page: string;
	content: string;
	/** Languages by program id, without the English programs. */
	programs: Readonly<Record<string, string>>;
}

export const ContentLanguageContext = createContext<ContentLanguages>({
	page: DEFAULT_LANGUAGE,
	content: DEFAULT_LANGUAGE,
	programs: {},
});

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * Returns a function for `lang` on `<option>` and similar elements. It returns a program's
 * language, or undefined if that is the page's language. Without an id, it uses the surrounding
 * program's language.
 */
export function useContentLanguage(): (programId?: number | null) => string | undefined {
	const { page, content, programs } = useContext(ContentLanguageContext);
	return (programId) => {
		const language = programId == null ? content : (programs[programId] ?? DEFAULT_LANGUAGE);
		return base(page) === base(language) ? undefined : language;
	};
}

/** Returns `lang` and `dir` for an element that contains only a program's texts. */
export function useContentMark(programId?: number | null): { lang?: string; dir?: "ltr" | "rtl" } {
	const language = useContentLanguage()(programId);
	return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}

/** Marks the language of a program's text within a text of the page. */
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
