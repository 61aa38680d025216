import type { PublicKey } from "#app/features/diploma/pdf/diploma-face.server.ts";
import type { HelpTextBelow } from "#app/platform/i18n/text-key.ts";
import { checkCredential, type RsaKey, type CheckedCredential } from "./check-credential.ts";

interface VerifierFile {
	language: string;
	direction: "ltr" | "rtl";
	keys: readonly PublicKey[];
	textOf: (key: HelpTextBelow<"offline">) => string;
}

const said = [
	"valid",
	"unknown",
	"unreadable",
	"issuedBy",
	"program",
	"date",
	"result",
	"chapters",
	"isHolder",
	"isNotHolder",
] as const satisfies readonly (keyof OfflineTexts)[];

/** The file's own policy forbids all requests, so pasted text stays on the reader's device. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const style = `:root{color-scheme:light dark;--ink:light-dark(#1f1b17,#f3efe8);--soft:light-dark(#5d554b,#b8b0a4);--card:light-dark(#fff,#1b212b);--paper:light-dark(#fbf8f2,#12161d);--edge:light-dark(#76808f,#8a94a3);--right:light-dark(#1f6b35,#8ed8a2);--wrong:light-dark(#b3261e,#ff9c92)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.9rem;line-height:1.15;margin:0 0 .6rem}p{margin:.6rem 0}.soft{color:var(--soft);font-size:.9375rem}
form{margin-top:1.5rem}label{display:block;margin:.9rem 0 .3rem;font-weight:700}textarea,input{width:100%;padding:.7rem;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:inherit;font:inherit}
textarea{font:.875rem/1.4 Consolas,Menlo,monospace}button{min-height:3rem;margin-top:1rem;padding:.6rem 1.4rem;border:0;border-radius:6px;background:#142440;color:#fff;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#0b57d0,#8ab8ff);outline-offset:2px}@media(prefers-color-scheme:dark){button{background:#f2f4f8;color:#142440}}
section{margin-top:2rem}#state{font-size:1.3rem;font-weight:800;margin:0 0 .5rem}#state.valid{color:var(--right)}#state.valid::before{content:"✓ "}#state.unknown,#state.unreadable{color:var(--wrong)}#state.unknown::before,#state.unreadable::before{content:"✗ "}
dt{margin-top:.7rem;color:var(--soft);font-size:.9375rem}dd{margin:0;font-weight:700;overflow-wrap:anywhere}[hidden]{display:none}`;

/** Returns one HTML file that loads nothing else. */
export function verifierFile({ language, direction, keys, textOf }: VerifierFile): string {
	const html = (key: Parameters<typeof textOf>[0]) => escaped(textOf(key));
	const own: RsaKey[] = keys.map(({ n, e }) => ({ n: String(n), e: String(e) }));
	const texts = Object.fromEntries(said.map((key) => [key, textOf(key)]));
	const script = `(${runPage})(${checkCredential},${scriptValue(own)},${scriptValue(texts)},${scriptValue(language)});`;
	return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${html("title")}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${html("title")}</h1>
<p>${html("lede")}</p>
<noscript><p><strong>${html("script")}</strong></p></noscript>
<form id="check">
<label for="file">${html("file")}</label>
<input id="file" type="file" accept=".jwt,.txt">
<label for="credential">${html("paste")}</label>
<textarea id="credential" rows="6" spellcheck="false" dir="ltr"></textarea>
<button type="submit">${html("check")}</button>
</form>
<section>
<p id="state" role="status"></p>
<dl id="facts"></dl>
<form id="holder" hidden>
<label for="email">${html("email")}</label>
<input id="email" type="email" dir="ltr" autocomplete="off">
<button type="submit">${html("checkHolder")}</button>
<p id="answer" role="status"></p>
</form>
</section>
<p class="soft">${html("keys")}</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

/** Escapes a value so that it can't end the script. */
function scriptValue(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

interface OfflineTexts {
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

/**
 * Runs the form in the file. The file contains this function's source, so the function must not use
 * anything outside itself.
 */
function runPage(
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
		// The date stays in the credential's own time zone, whatever the reader's time zone is.
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
