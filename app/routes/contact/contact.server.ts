import { portalProgram } from "#app/domain/catalog/catalog.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { displayName, groupContacts, phoneAddress, type Contact } from "#app/domain/catalog/contact.ts";
import { namesOf } from "#app/domain/catalog/program.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { countryName } from "#app/i18n/format.server.ts";
import { listContacts } from "#app/services/contact/list-contacts.server.ts";
import { themeCss } from "#app/services/catalog/theme-css.server.ts";
import { paths } from "#app/paths.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

function nameOf(contact: Contact, organization: string) {
	const { name, title } = displayName(contact, organization);
	return { name, honorific: title, position: contact.position === name ? null : contact.position };
}

/** The agent's own country comes first. 760: support. */
export async function loadContact({ portal, catalog, user, language, t }: SignedInContext, appId: number | null) {
	const { program, contacts } = unwrap(listContacts(catalog, user, appId));
	const look = portalProgram(catalog);
	const id = program?.id ?? PORTAL_APP_ID;
	return {
		title: program ? `${t("contact.title")} – ${program.nameOnDevice}` : t("contact.support"),
		appId: id,
		isSupport: program === null,
		name: program?.nameOnDevice ?? null,
		place: program ? namesOf(program).place : null,
		css: program ? themeCss(program, look) : "",
		supportEmail: portal.settings.supportEmail,
		groups: groupContacts(contacts, user.country).map((group) => ({
			country: group.country === null ? null : (countryName(language, group.country) ?? group.country),
			contacts: group.contacts.map((contact) => ({
				id: contact.id,
				...nameOf(contact, program?.nameOnDevice ?? portal.settings.portalTitle),
				area: contact.area,
				address: contact.address,
				image: contact.image,
				html: contact.otherCopy,
				url: contact.url,
				phone: contact.phone === null ? null : { text: contact.phone, href: phoneAddress(contact.phone) },
				emails: contact.emails.map(({ email }) => email),
				cardHref: paths.contactCard(id, contact.id),
			})),
		})),
	};
}
