import type { LinkPurpose } from "#app/domain/account/sign-in-link.ts";
import { paths } from "#app/paths.ts";
import type { ComposeLinkEmail, LinkEmailKind } from "#app/services/account/port.ts";
import { accountEmail } from "./account-emails.server.ts";

/** E-mails without a code: nobody asks for one. */
const withoutCode: ReadonlySet<LinkEmailKind> = new Set(["quick", "join", "address"]);

/** What only whoever requested it may go on with, where they did: they type the code, no link leads there. */
const codeAlone: ReadonlySet<LinkPurpose> = new Set(["delete", "confirm"]);

/** The page that a link leads to. */
function pageOf(purpose: LinkPurpose): (token: string) => string {
	if (purpose === "reset") return paths.resetPassword;
	return purpose === "address" ? paths.addressLink : paths.magicLink;
}

/** Writes the e-mails that carry links and codes, with the addresses of the portal's pages in them. */
export function createLinkEmails({ portalTitle, supportEmail }: { portalTitle: string; supportEmail: string | null }): ComposeLinkEmail {
	/** Where to ask the people of the portal. */
	function helpAddress(origin: string | null): string | null {
		if (supportEmail !== null) return `mailto:${supportEmail}`;
		return origin === null ? null : origin + paths.support();
	}

	return ({ kind, purpose, user, email, language, origin, token, code, firstProof, disabled, ...proof }) => {
		const link = origin === null || codeAlone.has(purpose) ? null : origin + pageOf(purpose)(token);
		return accountEmail(disabled ? "disabled" : kind, {
			// A name that nobody has proven may be anything, an advertisement too.
			to: { name: user && !firstProof ? user.firstName : "", address: user?.email ?? email },
			language,
			portalTitle,
			href: disabled ? helpAddress(origin) : link,
			code: disabled || withoutCode.has(kind) ? null : code,
			firstProof,
			cancelsPassword: proof.cancelsPassword,
			hasSignUpBrowser: proof.hasSignUpBrowser,
		});
	};
}
