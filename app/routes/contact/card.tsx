import type { Route } from "./+types/card";
import { displayName } from "#app/domain/catalog/contact.ts";
import { vcard } from "#app/domain/text/vcard.ts";
import { parseId, unwrap } from "#app/http/http-error.server.ts";
import { countryName } from "#app/i18n/format.server.ts";
import { findContact } from "#app/services/contact/list-contacts.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { textFile } from "#app/routes/layouts/text-file.server.ts";

/** A person's card for an address book. */
const card: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, user, language } = signedIn(args);
	const { program, contact } = unwrap(findContact(catalog, user, parseId(args.params.id), parseId(args.params.contact)));
	const country = contact.country === null ? null : (countryName(language, contact.country) ?? contact.country);
	const organization = program?.nameOnDevice ?? portal.settings.portalTitle;
	const called = { ...contact, ...displayName(contact, organization) };
	return textFile(vcard(called, organization, country), "text/vcard", called.name, "vcf");
};

export const middleware = [card];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
