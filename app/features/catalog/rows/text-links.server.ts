import { Tokenizer } from "htmlparser2";
import type { TextLink } from "#app/features/catalog/page.ts";
import { isReportedAddress } from "#app/features/catalog/page-link.ts";
import { addressKey } from "#app/platform/fields/content-id.server.ts";

/** The approximate maximum length of a link's text, in characters. */
const longestName = 200;
const ignore = () => undefined;

/** Returns the reported links of a sanitized text, in order. */
export function textLinks(html: string): TextLink[] {
	if (!html.includes("<a ")) return [];
	const links: TextLink[] = [];
	/** The link whose text is being read. */
	let named: TextLink | null = null;
	let isAnchor = false;
	let isAddress = false;
	let start = -1;
	let address = "";
	const read = (words: string) => {
		if (named !== null && named.text.length < longestName)
			named.text += words.slice(0, longestName);
	};
	const close = () => {
		if (named !== null) named.text = named.text.replaceAll(/\s+/g, " ").trim();
		named = null;
	};
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			onopentagname(from, to) {
				isAnchor = html.slice(from, to).toLowerCase() === "a";
				if (isAnchor) close();
			},
			onattribname(from, to) {
				isAddress = isAnchor && html.slice(from, to).toLowerCase() === "href";
				start = -1;
				address = "";
			},
			onattribdata(from, to) {
				if (!isAddress) return;
				if (address === "") start = from;
				address += html.slice(from, to);
			},
			onattribentity(code) {
				if (isAddress) address += String.fromCodePoint(code);
			},
			onattribend() {
				if (!isAddress || start < 0 || html[start - 1] !== '"' || !isReportedAddress(address))
					return;
				named = {
					start,
					end: html.indexOf('"', start),
					address,
					key: addressKey(address),
					text: "",
				};
				links.push(named);
			},
			onclosetag(from, to) {
				if (html.slice(from, to).toLowerCase() === "a") close();
			},
			ontext: (from, to) => read(html.slice(from, Math.min(to, from + longestName))),
			ontextentity: (code) => read(String.fromCodePoint(code)),
			onopentagend: ignore,
			onselfclosingtag: ignore,
			oncdata: ignore,
			oncomment: ignore,
			ondeclaration: ignore,
			onprocessinginstruction: ignore,
			onend: close,
		},
	);
	tokenizer.write(html);
	tokenizer.end();
	return links;
}
