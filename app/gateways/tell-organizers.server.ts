import type { Signer } from "#app/data/account/signer.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { hitLimit } from "#app/data/account/limits.server.ts";
import { waitingShows, discardWaiting, mailOrganizer } from "#app/data/account/organizers.server.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";

const hourMs = 3_600_000;

/** Mails each organizer once an hour about new registrations of people with a proven address. The text is written when the mail is sent. */
export async function tellOrganizers(db: Database, signer: Signer, catalog: Catalog, now: number): Promise<void> {
	const waiting = await waitingShows(db);
	const shows = waiting.length === 0 ? null : catalog.tradeShows;
	if (shows === null) return;
	const showsOf = new Map<string, number[]>();
	for (const id of waiting) {
		const address = shows.find((show) => show.id === id)?.organizerEmail?.toLowerCase() ?? null;
		if (address === null) await discardWaiting(db, id);
		else showsOf.set(address, [...(showsOf.get(address) ?? []), id]);
	}
	for (const [organizer, ids] of showsOf) {
		const { hits } = await hitLimit(db, signer.sign("limit", JSON.stringify(["organizer", organizer])).slice(0, 27), hourMs, now);
		if (hits === 1) await mailOrganizer(db, ids, signer.seal("mail", JSON.stringify({ organizer })), now);
	}
}
