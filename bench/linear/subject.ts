import type { Shape } from "./shapes.ts";

export type Measurable = (...given: never[]) => unknown;

export interface Subject {
	name: string;
	/** Measured by it. */
	of: readonly Measurable[];
	run(text: string): unknown;
	/** Comes before the text. */
	before?: readonly string[];
	/** The text is split among so many places. */
	places?: number;
	/** Default: all. */
	shapes?: readonly Shape[];
}

export function subject(
	of: Measurable | readonly Measurable[],
	run: (text: string) => unknown,
	more: Partial<Pick<Subject, "before" | "places">> & { what?: string } = {},
): Subject {
	const { what, ...rest } = more;
	const functions = typeof of === "function" ? [of] : of;
	return { name: named(functions, what), of: functions, run, ...rest };
}

/** `run` gets a list; an entry counts as so many bytes. */
export function listed(
	of: Measurable | readonly Measurable[],
	run: (count: number) => unknown,
	{ what, bytesEach = 16 }: { what?: string; bytesEach?: number } = {},
): Subject {
	const functions = typeof of === "function" ? [of] : of;
	const shape: Shape = { name: "a list", of: (size) => "x".repeat(size) };
	return {
		name: named(functions, what),
		of: functions,
		run: (text) => run(Math.floor(text.length / bytesEach)),
		shapes: [shape],
	};
}

function named(functions: readonly Measurable[], what: string | undefined): string {
	return [functions.map(({ name }) => name).join(", "), what].filter(Boolean).join(": ");
}

export function many<T>(count: number, make: (index: number) => T): T[] {
	return Array.from({ length: count }, (_, index) => make(index));
}
