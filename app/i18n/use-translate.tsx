import { createContext, useContext } from "react";

/** The words of the visitor's language: a key of the namespace `general` and the values its text needs. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export const TranslateContext = createContext<Translate>((key) => key);

export function useTranslate(): Translate {
	return useContext(TranslateContext);
}
