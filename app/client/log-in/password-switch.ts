/** The word that the button of a shown password has in place of its own. */
const otherWord = "data-other-word";

function turn(button: Element): void {
	const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
	if (!(field instanceof HTMLInputElement)) return;
	const word = button.textContent ?? "";
	button.textContent = button.getAttribute(otherWord);
	button.setAttribute(otherWord, word);
	field.type = field.type === "password" ? "text" : "password";
}

const switches = () => document.querySelectorAll(`button[${otherWord}]`);
const isShown = (button: Element) =>
	(document.getElementById(button.getAttribute("aria-controls") ?? "") as HTMLInputElement | null)?.type === "text";

/** The attributes of a button that shows a password and hides it again; its own text is the word for showing. */
export function passwordSwitch(fieldId: string, hide: string) {
	return { type: "button", "aria-controls": fieldId, [otherWord]: hide } as const;
}

/**
 * Shows a password where its button is pressed. Sent, it is a password again: browsers remember what is typed into other fields. One listener
 * for all pages, whoever made their buttons.
 */
export function watchPasswordSwitches(): void {
	document.addEventListener("click", ({ target }) => {
		const button = (target as Element | null)?.closest?.(`button[${otherWord}]`);
		if (button) turn(button);
	});
	document.addEventListener("submit", () => [...switches()].filter(isShown).forEach(turn), true);
}

/** Puts a button beside each password of a page that React does not run. */
export function addPasswordSwitches(show: string, hide: string): void {
	for (const field of document.querySelectorAll("input[type=password]")) {
		const button = document.createElement("button");
		button.className = "button button--quiet";
		for (const [name, value] of Object.entries(passwordSwitch(field.id, hide))) button.setAttribute(name, value);
		button.textContent = show;
		field.after(button);
	}
	watchPasswordSwitches();
}
