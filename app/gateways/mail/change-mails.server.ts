import { paths } from "#app/paths.ts";
import type { MailKind } from "./mail-kind.server.ts";

/** What a command tells the server, which writes the mail: commands have no texts. */
export interface ChangeMail {
	/** Empty: nobody has proven the account. */
	name: string;
	address: string;
	language: string;
	newAddress: string;
	origin: string;
	token: string;
	cancelsPassword: boolean;
}

/** The mail to the new address does not name the old one: a stranger may get it by a slip. */
function changeMail(kind: "changeOld" | "changeNew"): MailKind<ChangeMail> {
	return {
		to: ({ name, address, language }) => ({ name, address, language }),
		letter({ newAddress, origin, token, cancelsPassword }, { t, portal: { title } }) {
			return {
				subject: t(`${kind}.subject`, { title }),
				paragraphs: [t(`${kind}.text`, { title, newAddress })],
				link: { href: origin + paths.changeAddress(token), label: t(`${kind}.action`) },
				notes: [t("goodForDay"), t(cancelsPassword ? "changeCancels" : "changeEnds"), t(`${kind}.notYou`)],
			};
		},
	};
}

export const changeMails = { changeOld: changeMail("changeOld"), changeNew: changeMail("changeNew") };
