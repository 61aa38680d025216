import { useSyncExternalStore, type RefObject } from "react";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";

type AnswerField = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (container: HTMLElement) =>
	container.querySelectorAll<AnswerField>("[name=answer]");

function read(container: HTMLElement): string {
	const values: string[] = [];
	for (const field of fieldsOf(container))
		if (!("checked" in field) || field.checked) values.push(field.value);
	return JSON.stringify(values);
}

/** Returns the values of a control's fields, or null without JavaScript. */
export function useAnswers(container: RefObject<HTMLElement | null>): readonly string[] | null {
	const enhanced = useEnhanced();
	const held = useSyncExternalStore(
		(onChange) => {
			const element = container.current;
			element?.addEventListener("change", onChange);
			return () => element?.removeEventListener("change", onChange);
		},
		() => (enhanced && container.current ? read(container.current) : null),
		() => null,
	);
	return held === null ? null : (JSON.parse(held) as string[]);
}

/**
 * Returns whether the field at `place` is empty or, if the control has options, whether none is
 * chosen.
 */
export function isEmptyPlace(container: HTMLElement, place: number): boolean {
	const fields = [...fieldsOf(container)];
	const options = fields.filter(
		(field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox",
	);
	return options.length > 0
		? !options.some(({ checked }) => checked)
		: fields[place]?.value.trim() === "";
}

/**
 * Sets a field's value, or checks the field if `value` is true. Fires a change event, as if a
 * person had typed.
 */
export function setAnswer(
	container: HTMLElement | null,
	position: number,
	value: string | true,
): void {
	const field = container && fieldsOf(container)[position];
	if (!field) return;
	if (value !== true) field.value = value;
	else if ("checked" in field) field.checked = true;
	field.dispatchEvent(new Event("change", { bubbles: true }));
}
