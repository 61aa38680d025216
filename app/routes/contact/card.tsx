import type { Route } from "./+types/card";
import { callName } from "../../domain/contact.ts";
import { vcard } from "../../domain/vcard.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { countryName } from "../../i18n/format.server.ts";
import { findContact } from "../../services/contact/list-contacts.server.ts";
import { signedIn } from "../../visit.server.ts";
import { textFile } from "../layouts/text-file.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** A person's card for an address book. */
const card: Route.MiddlewareFunction = async (args) => {
	const { portal, user, language } = signedIn(args);
	const { program, contact } = valueOf(await findContact(portal.backEnd.catalog, user, idOf(args.params.id), idOf(args.params.contact)));
	const country = contact.country === null ? null : (countryName(language, contact.country) ?? contact.country);
	const organization = program?.nameOnDevice ?? portal.settings.portalTitle;
	const called = { ...contact, ...callName(contact, organization) };
	return textFile(vcard(called, organization, country), "text/vcard", called.name, "vcf");
};

export const middleware = [card];
