import { PORTAL_APP_ID } from "#app/constants.ts";
import { contactsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isListedContact, type Contact } from "#app/features/catalog/contact.ts";
import type { Program, Viewer } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { visibleProgram } from "#app/features/learner/learner.ts";

export interface ProgramContacts {
	/** Null for the portal, whose contacts are the support contacts. */
	program: Program | null;
	contacts: readonly Contact[];
}

/**
 * Returns a program's contacts, or the support contacts for the portal (CAT-14). Fails with
 * `contactsFailed` if another back end never sent them.
 */
export function listContacts(
	catalog: Catalog,
	viewer: Viewer,
	appId: number | null,
): Result<ProgramContacts> {
	const found = appId === PORTAL_APP_ID ? ok(null) : visibleProgram(catalog, viewer, appId);
	if (!found.ok) return found;
	const id = found.value?.id ?? PORTAL_APP_ID;
	if (catalog.unread.has(`contact ${id}`)) return fail("contactsFailed");
	return ok({ program: found.value, contacts: contactsOf(catalog, id).filter(isListedContact) });
}

export function findContact(
	catalog: Catalog,
	viewer: Viewer,
	appId: number | null,
	id: number | null,
): Result<{ program: Program | null; contact: Contact }> {
	const listed = listContacts(catalog, viewer, appId);
	if (!listed.ok) return listed;
	const contact = listed.value.contacts.find((candidate) => candidate.id === id);
	return contact ? ok({ program: listed.value.program, contact }) : fail("notFound");
}
