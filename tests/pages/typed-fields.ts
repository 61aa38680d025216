import type { CheerioAPI } from "cheerio";

/**
 * Secrets are left out, because the portal never sends them back. The search in the header is left
 * out, because it belongs to all pages.
 */
const leftOut =
	"[type=hidden], [type=password], [type=file], [autocomplete=one-time-code], [readonly], [data-search]";

/**
 * Describes the fields of a page whose text would be lost when someone switches the language or
 * theme without JavaScript, and the forms in which Enter would press such a switch (WEB-26).
 */
export function typingFaults($: CheerioAPI): string[] {
	const switched = new Set(
		$("button[name=_switch][form]")
			.toArray()
			.map((button) => button.attribs.form),
	);
	return $("form")
		.toArray()
		.flatMap((form) => {
			const { id, action } = form.attribs;
			const own = $(form);
			const first = $("button[type=submit], button:not([type])")
				.filter((_, button) =>
					button.attribs.form === undefined
						? own.find(button).length > 0
						: button.attribs.form === id,
				)
				.first();
			const fields = own.find("input, select, textarea").not(leftOut);
			if (fields.length === 0) return [];
			const keeps =
				(id !== undefined && switched.has(id)) || /_switch/.test(own.find("noscript").text());
			return [
				...(keeps
					? []
					: fields.toArray().map((field) => `a switch loses ${$.html(field)} of ${action}`)),
				...(first.attr("name") === "_switch" ? [`Enter presses a switch in ${action}`] : []),
			];
		});
}
