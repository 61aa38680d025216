import sanitize from "sanitize-html";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { shallow } from "./shallow-html.server.ts";

/** Excludes addresses that begin with `//` or `/\`, because these would lead to another site. */
const linkAddress = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

const maxAddressLength = 2048;

/** The tags that are removed with their content. The text of other forbidden tags stays. */
const droppedTags = [
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
const hiddenTags = new Set(droppedTags);

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
	nonTextTags: droppedTags,
	nestingLimit: 40,
	transformTags: {
		// Pages already have an h1.
		h1: "h2",
		a: (tagName, { href, ...attribs }) => ({
			tagName,
			attribs:
				href !== undefined && isAllowedHref(href)
					? { ...attribs, href, rel: "noopener" }
					: { ...attribs, rel: "noopener" },
		}),
	},
};

function isAllowedHref(href: string): boolean {
	return href.length <= maxAddressLength && linkAddress.test(href);
}

/** Removes scripts and all other active content (PACK-20). */
export function sanitizeHtml(html: string): string {
	return html === "" ? "" : sanitize(html, { ...options, ...shallow(hiddenTags) });
}

/**
 * The only field that contains HTML, for each kind of row that has one. All other fields are plain
 * text (PACK-20).
 */
const htmlField: { readonly [Kind in RowKind]?: string } = {
	page: "text",
	library: "text_html",
	contact: "other_copy",
};

export function sanitizeRow<Row extends object>(kind: RowKind, row: Row): Row {
	const field = htmlField[kind];
	const html = field === undefined ? undefined : (row as Record<string, unknown>)[field];
	return field !== undefined && typeof html === "string"
		? { ...row, [field]: sanitizeHtml(html) }
		: row;
}
