/** The link or form that is under way, and what was pressed for it: it looks pressed from the start, until its answer is shown. */
let pressed: { target: Element; button: Element } | null = null;

/** False where it is under way already: three clicks send one request. */
export function press(target: Element, button: Element | null): boolean {
	if (pressed?.target === target) return false;
	release();
	pressed = { target, button: button ?? target };
	pressed.button.setAttribute("data-pressed", "");
	return true;
}

export function release(): void {
	pressed?.button.removeAttribute("data-pressed");
	pressed = null;
}
