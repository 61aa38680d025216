import sanitize from "sanitize-html";
import type { RowKind } from "#app/wire/rows.server.ts";
import { shallow } from "./shallow-html.server.ts";

/** Addresses a link may have: elsewhere, mail, phone, a place on this site or on the page. */
const linkAddress = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

/** Longer addresses lead nowhere. */
const longestAddress = 2048;

/** What stands in these is not text for people. */
const hidden = [
	"script",
	"style",
	"textarea",
	"option",
	"noscript",
	"noembed",
	"noframes",
	"xmp",
	"plaintext",
	"template",
	"iframe",
	"object",
	"embed",
	"title",
	"svg",
	"math",
	"select",
];
const hiddenTags = new Set(hidden);

const options: sanitize.IOptions = {
	allowedTags: [
		"h2",
		"h3",
		"h4",
		"h5",
		"h6",
		"p",
		"br",
		"hr",
		"div",
		"span",
		"blockquote",
		"pre",
		"code",
		"ul",
		"ol",
		"li",
		"dl",
		"dt",
		"dd",
		"table",
		"caption",
		"colgroup",
		"col",
		"thead",
		"tbody",
		"tfoot",
		"tr",
		"th",
		"td",
		"a",
		"b",
		"strong",
		"i",
		"em",
		"u",
		"s",
		"del",
		"ins",
		"mark",
		"small",
		"sub",
		"sup",
		"q",
		"cite",
		"abbr",
		"time",
	],
	allowedAttributes: {
		"*": ["lang", "dir"],
		a: ["href", "title", "rel"],
		abbr: ["title"],
		ol: ["start", "reversed", "type"],
		li: ["value"],
		th: ["colspan", "rowspan", "scope"],
		td: ["colspan", "rowspan"],
		col: ["span"],
		colgroup: ["span"],
		time: ["datetime"],
	},
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowProtocolRelative: false,
	nonTextTags: hidden,
	nestingLimit: 40,
	transformTags: {
		// A page has one h1, and it is not in its text.
		h1: "h2",
		a: (tagName, { href, ...attribs }) => ({
			tagName,
			attribs: href !== undefined && mayLead(href) ? { ...attribs, href, rel: "noopener" } : { ...attribs, rel: "noopener" },
		}),
	},
};

function mayLead(href: string): boolean {
	return href.length <= longestAddress && linkAddress.test(href);
}

/** HTML of a pack or a remote back end with nothing active left in it (PACK-20). */
export function sanitizeHtml(html: string): string {
	return html === "" ? "" : sanitize(html, { ...options, ...shallow(hiddenTags) });
}

/** The fields that hold HTML; every other one is plain text (PACK-20). */
const htmlField: { readonly [Kind in RowKind]?: string } = { page: "text", library: "text_html", contact: "other_copy" };

/** A row with its HTML sanitised. */
export function sanitizeRow<Row extends object>(kind: RowKind, row: Row): Row {
	const field = htmlField[kind];
	const html = field === undefined ? undefined : (row as Record<string, unknown>)[field];
	return field !== undefined && typeof html === "string" ? { ...row, [field]: sanitizeHtml(html) } : row;
}
