import { accountLetter, type AccountLetterKind } from "./letters/account-letters.server.ts";
import type { LinkPurpose } from "./domain/sign-in-link.ts";
import { limitMail } from "./limit.server.ts";
import { publicOrigin } from "./origin.server.ts";
import { paths } from "./paths.ts";
import { mailLink } from "./services/account/mail-link.server.ts";
import type { Visit } from "./visit.server.ts";

interface Link {
	purpose: LinkPurpose;
	letter: AccountLetterKind;
	email: string;
	redirect?: string | null;
	detail?: string | null;
	/** The portal the mail leads to; unset: this one. */
	origin?: string;
}

type Visitor = Pick<Visit, "portal" | "client" | "device" | "now" | "headers" | "url" | "language">;

/** Letters without a code: nobody asks for one. */
const withoutCode: ReadonlySet<AccountLetterKind> = new Set(["quick", "join"]);

/** What only whoever asked for it may go on with, where they asked: they type the code, no link leads there. */
const codeAlone: ReadonlySet<LinkPurpose> = new Set(["delete", "confirm"]);

/** Where to ask the people of the portal. */
function helpAddress(supportEmail: string | null, origin: string | undefined): string | null {
	if (supportEmail !== null) return `mailto:${supportEmail}`;
	return origin === undefined ? null : origin + paths.support();
}

/** Has a link mailed, in the language of whom it is for. Answers the request's name, for the page where the code is typed. */
export async function sendLink(visit: Visitor, { letter, origin = publicOrigin(visit) ?? undefined, ...link }: Link): Promise<string> {
	const { portal, device, now } = visit;
	await limitMail(visit, link.email);
	const page = link.purpose === "reset" ? paths.resetPassword : paths.magicLink;
	const hasLink = origin !== undefined && !codeAlone.has(link.purpose);
	const ports = { accounts: portal.backEnd.accounts, links: portal.store.links, signer: portal.signer };
	const request = await mailLink(
		ports,
		{ ...link, device },
		({ user, language, token, code, firstProof, cancelsPassword, disabled }) =>
			accountLetter(disabled ? "disabled" : letter, {
				// A name that nobody has proven may be anything, an advertisement too.
				to: { name: user && !firstProof ? user.firstName : "", address: user?.email ?? link.email },
				language: language ?? visit.language,
				portalTitle: portal.settings.portalTitle,
				href: disabled ? helpAddress(portal.settings.supportEmail, origin) : hasLink ? origin + page(token) : null,
				code: disabled || withoutCode.has(letter) ? null : code,
				firstProof,
				cancelsPassword,
			}),
		now,
	);
	portal.mail.wake();
	return request;
}
