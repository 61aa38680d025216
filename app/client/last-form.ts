/** A form as it was sent by the script. */
export interface SentForm {
	action: string;
	fields: readonly (readonly [name: string, value: string])[];
}

let last: SentForm | null = null;

/** Keeps the form that is being sent, until another one is: where its answer does not come, it can be sent once more. Files are not kept. */
export function noteForm(form: HTMLFormElement, submitter: HTMLElement | null, action: string): void {
	const fields = [...new FormData(form, submitter)].filter((field): field is [string, string] => typeof field[1] === "string");
	last = { action, fields };
}

/** Whatever is shown next, it is not that form's answer. */
export function forgetForm(): void {
	last = null;
}

/** The form whose answer did not come; null on the server. */
export function lastForm(): SentForm | null {
	return last;
}
