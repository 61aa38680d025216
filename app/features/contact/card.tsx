import type { Route } from "./+types/card";
import { displayName } from "#app/features/catalog/contact.ts";
import { vcard } from "./vcard.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { countryName } from "#app/platform/i18n/format.server.ts";
import { findContact } from "./list-contacts.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";

const card: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, user, language } = loggedIn(args);
	const { program, contact } = unwrap(
		findContact(catalog, user, parseId(args.params.id), parseId(args.params.contact)),
	);
	const country =
		contact.country === null ? null : (countryName(language, contact.country) ?? contact.country);
	const organization = program?.nameOnDevice ?? portal.title();
	const called = { ...contact, ...displayName(contact, organization) };
	return textFile(vcard(called, organization, country), "text/vcard", called.name, "vcf");
};

export const middleware = [card];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
