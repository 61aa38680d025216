import type { Shape } from "./shapes.ts";

export type Measurable = (...given: never[]) => unknown;

export interface Subject {
	name: string;
	/** The functions that the subject measures. */
	of: readonly Measurable[];
	run(text: string): unknown;
	/** Texts to put before the shape. */
	before?: readonly string[];
	/** The number of fields that share the text. */
	places?: number;
	/** The shapes to try. Defaults to all shapes. */
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

/**
 * Returns a subject whose `run` gets the length of a list. Each entry counts as `bytesEach` bytes.
 */
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
