import { createContext, useContext } from "react";

/** The words of the visitor's language: a key of the namespace `general` and the values its text needs. */
export type Words = (key: string, values?: Record<string, unknown>) => string;

export const WordsContext = createContext<Words>((key) => key);

export function useWords(): Words {
	return useContext(WordsContext);
}
