import { createElement, type ComponentType, type HTMLAttributes } from "react";

/** What a part is made of: `of` decides what it looks like, and is plain data; slots are put in as text. */
export interface PartProps<Of, Names extends string = never> {
	of: Of;
	placeholders: Readonly<Record<Names, string>>;
}

/** Data that is the same in all of a process: the key of a part names it instead of spelling it out. */
export function fixed<Data extends object>(name: string, data: Data): Data {
	return Object.defineProperty(data, "toJSON", { value: () => name });
}

type HostProps<Of, Names extends string> = Omit<HTMLAttributes<HTMLElement>, "children"> & {
	/** The element around the part. */
	as: "div" | "li" | "header" | "footer" | "article" | "section" | "nav";
	of: Of;
} & ([Names] extends [never] ? { placeholders?: never } : { placeholders: Readonly<Record<Names, string>> });

/**
 * A part of pages that looks the same for all who get the same data. `Inside` sees nothing but its data, its slots, the words, the languages and the form
 * token, so that one visitor's part never shows another's: no router, no other context, no ids of React's making.
 */
export function cachedFragment<Of, Names extends string = never>(_name: string, Inside: ComponentType<PartProps<Of, Names>>) {
	return function CachedFragment({ as, of, placeholders, ...attributes }: HostProps<Of, Names>) {
		return createElement(as, attributes, <Inside of={of} placeholders={(placeholders ?? {}) as Readonly<Record<Names, string>>} />);
	};
}
