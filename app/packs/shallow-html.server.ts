import { Tokenizer, type ParserOptions, type TokenizerCallbacks } from "htmlparser2";
import type sanitize from "sanitize-html";

/**
 * The parser scans all open elements at each tag, so deeper elements are dropped. Browsers allow
 * about 500 levels.
 */
const deepest = 200;

const empty = new Set(
	"area base br col embed hr img input link meta param source track wbr".split(" "),
);

/**
 * Keeps parsing time linear. Drops tags below the deepest level before the parser sees them, but
 * keeps their text, except in `hidden` elements. Each sanitizer call needs a new result, because
 * the result has state.
 */
export function shallow(
	hidden: ReadonlySet<string>,
): Pick<sanitize.IOptions, "onOpenTag" | "onCloseTag" | "parser"> {
	let open = 0;

	class ShallowTokenizer extends Tokenizer {
		#text = "";

		constructor(options: ParserOptions, parser: TokenizerCallbacks) {
			super(
				options,
				withoutDepths(parser, (start, end) => this.#text.slice(start, end).toLowerCase()),
			);
		}

		override write(chunk: string): void {
			this.#text += chunk;
			super.write(chunk);
		}
	}

	function withoutDepths(
		parser: TokenizerCallbacks,
		nameAt: (start: number, end: number) => string,
	): TokenizerCallbacks {
		let left = 0;
		let hiding = 0;
		return {
			onopentagname(start, end) {
				if (left === 0 && open < deepest) return parser.onopentagname(start, end);
				const name = nameAt(start, end);
				if (empty.has(name)) return;
				left += 1;
				if (hiding === 0 && hidden.has(name)) hiding = left;
			},
			onclosetag(start, end) {
				if (left === 0) return parser.onclosetag(start, end);
				left -= 1;
				if (left < hiding) hiding = 0;
			},
			ontext(start, end) {
				if (hiding === 0) parser.ontext(start, end);
			},
			ontextentity(code, end) {
				if (hiding === 0) parser.ontextentity(code, end);
			},
			// The parser ignores these calls for a dropped tag, because it never received the tag's name.
			onopentagend: (end) => parser.onopentagend(end),
			onselfclosingtag: (end) => parser.onselfclosingtag(end),
			onattribname: (start, end) => parser.onattribname(start, end),
			onattribdata: (start, end) => parser.onattribdata(start, end),
			onattribentity: (code) => parser.onattribentity(code),
			onattribend: (quote, end) => parser.onattribend(quote, end),
			oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
			oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
			ondeclaration: (start, end) => parser.ondeclaration(start, end),
			onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
			onend: () => parser.onend(),
			isInForeignContext: () => parser.isInForeignContext?.() ?? false,
		};
	}

	return {
		onOpenTag: () => (open += 1),
		onCloseTag: () => (open -= 1),
		parser: { Tokenizer: ShallowTokenizer },
	};
}
