import { log } from "#app/observability/log.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { isListedContact, type Contact } from "#app/domain/catalog/contact.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Program, Viewer } from "#app/domain/catalog/program.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";

type Ports = Pick<CatalogPort, "program" | "contacts">;

export interface ProgramContacts {
	/** Null: the portal, whose contacts are support. */
	program: Program | null;
	contacts: readonly Contact[];
}

/** The contacts of a program, or support's for the portal (CAT-14). */
export async function listContacts(catalog: Ports, viewer: Viewer, appId: number | null): Promise<Result<ProgramContacts>> {
	let program: Program | null = null;
	if (appId !== PORTAL_APP_ID) {
		const found = await findProgram(catalog, viewer, appId);
		if (!found.ok) return found;
		program = found.value;
	}
	try {
		const contacts = await catalog.contacts(program?.id ?? PORTAL_APP_ID);
		return ok({ program, contacts: contacts.filter(isListedContact) });
	} catch (error) {
		log.error("Failed to fetch contact data", error);
		return fail("contactsFailed");
	}
}

export async function findContact(
	catalog: Ports,
	viewer: Viewer,
	appId: number | null,
	id: number | null,
): Promise<Result<{ program: Program | null; contact: Contact }>> {
	const listed = await listContacts(catalog, viewer, appId);
	if (!listed.ok) return listed;
	const contact = listed.value.contacts.find((candidate) => candidate.id === id);
	return contact ? ok({ program: listed.value.program, contact }) : fail("notFound");
}
