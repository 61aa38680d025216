import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyForms {
	forms: readonly HTMLFormElement[];
	focused: () => EventTarget | null;
}

/** Call before hydration. */
export function watchEarlyForms(): EarlyForms {
	let focused: EventTarget | null = document.activeElement;
	document.addEventListener("focusin", ({ target }) => (focused = target));
	return { forms: [...document.forms], focused: () => focused };
}

/** A proxy that rewrites HTML makes React rebuild the page: puts typed text and the focus back (FORM-24). */
export function KeepTyped({ forms, focused }: EarlyForms) {
	useEffect(() => {
		const last = focused();
		for (const [place, form] of forms.entries()) {
			const anew = document.forms[place];
			if (form.isConnected || anew?.getAttribute("action") !== form.getAttribute("action")) continue;
			for (const field of fieldsOf(form)) {
				const twin = sameField(anew, field);
				if (twin && isTyped(field)) copyValue(twin, field);
				if (twin && field === last) twin.focus();
			}
		}
	}, [forms, focused]);
	return null;
}

const fieldsOf = (form: HTMLFormElement) =>
	[...form.elements].filter((element): element is Field => "form" in element && "value" in element);

const fieldsLike = (form: HTMLFormElement, { name, type }: Field) =>
	fieldsOf(form).filter((field) => field.name === name && field.type === type);

function sameField(form: HTMLFormElement, field: Field): Field | undefined {
	return fieldsLike(form, field)[field.form ? fieldsLike(field.form, field).indexOf(field) : -1];
}

function isTyped(field: Field): boolean {
	if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
	if (field.type === "hidden") return false;
	return field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
}

function copyValue(to: Field, from: Field): void {
	to.value = from.value;
	if (to instanceof HTMLInputElement && from instanceof HTMLInputElement) to.checked = from.checked;
	for (const type of ["input", "change"]) to.dispatchEvent(new Event(type, { bubbles: true }));
}
