import type { CheckedCredential, RsaKey } from "./check-credential.ts";

export interface OfflineTexts {
	valid: string;
	unknown: string;
	unreadable: string;
	issuedBy: string;
	program: string;
	date: string;
	result: string;
	chapters: string;
	isHolder: string;
	isNotHolder: string;
}

/** Makes the file's form work. It stands in the file as text, so it uses nothing outside of itself. */
export function runPage(
	check: (text: string, keys: readonly RsaKey[]) => CheckedCredential,
	keys: readonly RsaKey[],
	texts: OfflineTexts,
	language: string,
): void {
	const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
	const typed = find<HTMLTextAreaElement>("credential");
	const chosen = find<HTMLInputElement>("file");
	const state = find("state");
	const facts = find("facts");
	const holder = find<HTMLFormElement>("holder");
	let checked: CheckedCredential | null = null;

	function show(): void {
		checked = check(typed.value, keys);
		state.textContent = texts[checked.state];
		state.className = checked.state;
		facts.textContent = "";
		find("answer").textContent = "";
		holder.hidden = checked.isHolder === null;
		if (checked.state !== "valid") return;
		const { issuer, address, program, issuedAt, chapters, result } = checked;
		// In the zone that the credential names, whatever the reader's is.
		const day = new Date(`${issuedAt.slice(0, 10)}T00:00:00Z`);
		const date = day.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
		const rows = [
			[texts.issuedBy, `${issuer} (${address})`],
			[texts.program, program],
			[texts.date, date],
			[texts.result, result ? `${result.right} / ${result.of}` : ""],
			[texts.chapters, chapters.join(" · ")],
		];
		for (const [name = "", value = ""] of rows) {
			if (value === "") continue;
			facts.append(document.createElement("dt"), document.createElement("dd"));
			const [term, text] = [...facts.children].slice(-2) as [HTMLElement, HTMLElement];
			term.textContent = name;
			text.textContent = value;
			text.dir = "auto";
		}
	}

	find("check").addEventListener("submit", (event) => {
		event.preventDefault();
		show();
	});
	chosen.addEventListener("change", () => {
		const [file] = chosen.files ?? [];
		if (!file) return;
		const reader = new FileReader();
		reader.addEventListener("load", () => {
			typed.value = String(reader.result);
			show();
		});
		reader.readAsText(file);
	});
	holder.addEventListener("submit", (event) => {
		event.preventDefault();
		const isTheirs = checked?.isHolder?.(find<HTMLInputElement>("email").value) ?? false;
		find("answer").textContent = isTheirs ? texts.isHolder : texts.isNotHolder;
	});
}
