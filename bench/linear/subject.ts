import type { Shape } from "./shapes.ts";

export type Measurable = (...given: never[]) => unknown;

/** Something that takes text of people's or packs'. `run` is given texts of all shapes, or of its own ones. */
export interface Subject {
	name: string;
	/** The functions that are measured by it. */
	of: readonly Measurable[];
	run(text: string): unknown;
	/** What stands in front of the text, where it is looked at only behind that. */
	before?: readonly string[];
	/** In so many places the text stands at once: each is given its share. */
	places?: number;
	/** By default all shapes there are. */
	shapes?: readonly Shape[];
}

/** A subject by its functions. */
export function subject(
	of: Measurable | readonly Measurable[],
	run: (text: string) => unknown,
	more: Partial<Pick<Subject, "before" | "places">> & { what?: string } = {},
): Subject {
	const { what, ...rest } = more;
	const functions = typeof of === "function" ? [of] : of;
	return { name: named(functions, what), of: functions, run, ...rest };
}

/** A subject that is given a list: an entry stands for so many bytes. */
export function listed(
	of: Measurable | readonly Measurable[],
	run: (count: number) => unknown,
	{ what, bytesEach = 16 }: { what?: string; bytesEach?: number } = {},
): Subject {
	const functions = typeof of === "function" ? [of] : of;
	const shape: Shape = { name: "a list", of: (size) => "x".repeat(size) };
	return { name: named(functions, what), of: functions, run: (text) => run(Math.floor(text.length / bytesEach)), shapes: [shape] };
}

function named(functions: readonly Measurable[], what: string | undefined): string {
	return [functions.map(({ name }) => name).join(", "), what].filter(Boolean).join(": ");
}

/** A list of so many things. */
export function many<T>(count: number, make: (index: number) => T): T[] {
	return Array.from({ length: count }, (_, index) => make(index));
}
