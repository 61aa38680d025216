import { isPortalInReach } from "./portal-reach.ts";

type Fields = readonly (readonly [name: string, value: string])[];

/** A form as it was sent by the script. */
export interface SentForm {
	action: string;
	fields: Fields;
}

interface Sending extends SentForm {
	/** Counts it once, however often it comes (docs/decisions/0032). */
	key: string;
	form: HTMLFormElement;
	submitter: HTMLButtonElement | null;
	isMissed: boolean;
}

let last: Sending | null = null;

/** The field of a form's key. */
const keyName = "_key";

function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a form holds now. Not every browser takes the button along by itself. Files are not kept. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLButtonElement | null): Fields {
	const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
	return submitter?.name ? [...fields, [submitter.name, submitter.value]] : fields;
}

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the form that is being sent, until another one is, and answers what is to be sent. It has the key it had where no answer came and
 * nothing in it was changed.
 */
export function noteForm(form: HTMLFormElement, submitter: HTMLButtonElement | null, action: string): FormData {
	const fields = fieldsOf(form, submitter);
	const isAgain = last?.isMissed && last.action === action && isSame(last.fields, fields);
	const key = (isAgain && last?.key) || newKey();
	last = { action, fields, key, form, submitter, isMissed: false };
	const data = new FormData();
	for (const [name, value] of [...fields, [keyName, key] as const]) data.append(name, value);
	return data;
}

/** Whatever is shown next, it is not that form's answer. */
export function forgetForm(): void {
	last = null;
}

/** The form whose answer did not come; null on the server. */
export function lastForm(): SentForm | null {
	return last;
}

/** No answer came to the form that was sent last: whether it counted is not known. */
export function missForm(): void {
	if (last) last.isMissed = true;
}

/** Its answer came after all. */
export function meetForm(): void {
	if (last) last.isMissed = false;
}

/**
 * Sends the form as it stands in the page now, by the browser itself: what a script sends may be what does not get through. False where the
 * portal is out of reach: then the page stays.
 */
export async function sendAsDocument(): Promise<boolean> {
	if (!last || !(await isPortalInReach())) return false;
	const { form, submitter, action } = last;
	last.isMissed = true;
	const data = form.isConnected ? noteForm(form, submitter, action) : new FormData();
	if (!form.isConnected) for (const [name, value] of [...last.fields, [keyName, last.key] as const]) data.append(name, value);
	const carrier = document.createElement("form");
	carrier.method = "post";
	carrier.action = action;
	carrier.hidden = true;
	for (const [name, value] of data) {
		const field = document.createElement("input");
		field.type = "hidden";
		field.name = name;
		field.value = String(value);
		carrier.append(field);
	}
	document.body.append(carrier);
	HTMLFormElement.prototype.submit.call(carrier);
	return true;
}
