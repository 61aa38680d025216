import type { TFunction } from "i18next";
import type { CustomMessage, Message } from "#app/components/feedback/messages.tsx";
import { useMissing } from "#app/i18n/portal-contexts.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/rendering/use-root.ts";
import { textBelow, type StudioTextBelow, type TextBelow } from "#app/i18n/text-key.ts";

/** Messages that lead on, by their keys: each has a picture and a link of its own. */
const leadingOn: Readonly<Record<TextBelow<"messageLinks">, Pick<CustomMessage, "icon"> & { href: string }>> = {
	favoriteAdded: { icon: "heart-filled", href: paths.favorites() },
	passwordCancelled: { icon: "key", href: paths.password() },
	companyWelcome: { icon: "user", href: paths.profile() },
};

function leadsOn(key: string): key is keyof typeof leadingOn {
	return Object.keys(leadingOn).includes(key);
}

/** The messages of a visit in the visitor's words. A toast would cover the end screen or the diploma that says the same. */
export function translatedMessages(
	messages: readonly { kind: "success" | "error" | "blank"; key: TextBelow<"messages"> | StudioTextBelow<"messages">; title?: string }[],
	t: TFunction,
): Message[] {
	return messages.map(({ kind, key, title }) => {
		const text = textBelow(t, "messages", key, { title });
		if (!leadsOn(key)) return { kind, text, ofPage: key === "chapterCompleted" || key === "programCompleted" };
		const custom = leadingOn[key];
		return { kind: "custom", text, icon: custom.icon, link: { href: custom.href, label: t(`messageLinks.${key}`) } };
	});
}

/** What a page is shown without, in words, and the request it came with. */
interface MissingOfPage {
	request: string;
	text: string;
}

function readMissing(written: string | null): MissingOfPage | null {
	return written === null ? null : (JSON.parse(written) as MissingOfPage);
}

/** The messages of the page: what was done last, and what it is shown without. */
export function useMessages(t: TFunction): Message[] {
	const root = useRoot();
	const missing = readMissing(useMissing());
	const said = translatedMessages(root?.messages ?? [], t);
	// Of the page that came with it: those that a script shows later have all their parts.
	return missing && missing.request === root?.requestId ? [...said, { kind: "blank", text: missing.text, ofPage: true }] : said;
}
