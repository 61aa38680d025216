import type { TFunction } from "i18next";
import type { Message as FlashMessage } from "#app/request.server.ts";
import type { CustomMessage, Message } from "#app/ui/feedback/messages.tsx";
import { paths } from "#app/paths.ts";
import { textBelow, type TextBelow } from "#app/platform/i18n/text-key.ts";

/** The messages that have their own icon and link, by message key. */
const leadingOn: Readonly<
	Record<TextBelow<"messageLinks">, Pick<CustomMessage, "icon"> & { href: string }>
> = {
	favoriteAdded: { icon: "heart-filled", href: paths.favorites() },
	passwordCancelled: { icon: "key", href: paths.password() },
	companyWelcome: { icon: "user", href: paths.profile() },
};

function leadsOn(key: string): key is keyof typeof leadingOn {
	return Object.keys(leadingOn).includes(key);
}

/**
 * `ofPage` is true for messages without a toast, because the end screen or the diploma already
 * shows them.
 */
export function translatedMessages(messages: readonly FlashMessage[], t: TFunction): Message[] {
	return messages.map(({ kind, key, title }) => {
		const text = textBelow(t, "messages", key, { title });
		if (!leadsOn(key))
			return { kind, text, ofPage: key === "chapterCompleted" || key === "programCompleted" };
		const custom = leadingOn[key];
		return {
			kind: "custom",
			text,
			icon: custom.icon,
			link: { href: custom.href, label: t(`messageLinks.${key}`) },
		};
	});
}
