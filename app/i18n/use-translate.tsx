import { createContext, useContext } from "react";
import type { TextKey } from "./text-key.ts";

type Values = Readonly<Record<string, unknown>>;

/** The words of the visitor's language: a key of the namespace `general` and the values its text needs. */
export interface Translate {
	(key: TextKey, values?: Values): string;
	/** What packs name too: `defaultValue` is what they call it, where there is no text of ours. */
	(key: string, values: Values & { defaultValue: string }): string;
}

export const TranslateContext = createContext<Translate>((key: string) => key);

export function useTranslate(): Translate {
	return useContext(TranslateContext);
}
