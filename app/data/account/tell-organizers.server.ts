import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { LimitsPort, Sealer } from "#app/services/account/port.ts";
import type { OrganizersPort } from "#app/services/attend/port.ts";

const hourMs = 3_600_000;

interface Ports {
	organizers: OrganizersPort;
	limits: Pick<LimitsPort, "hit">;
	signer: Pick<Sealer, "seal" | "sign">;
}

/** Mails each organizer once an hour about new registrations of people with a proven address. The text is written when the mail is sent. */
export async function tellOrganizers({ organizers, limits, signer }: Ports, catalog: Catalog, now: number): Promise<void> {
	const waiting = await organizers.waitingShows();
	const shows = waiting.length === 0 ? null : catalog.tradeShows;
	if (shows === null) return;
	const showsOf = new Map<string, number[]>();
	for (const id of waiting) {
		const address = shows.find((show) => show.id === id)?.organizerEmail?.toLowerCase() ?? null;
		if (address === null) await organizers.discardWaiting(id);
		else showsOf.set(address, [...(showsOf.get(address) ?? []), id]);
	}
	for (const [organizer, ids] of showsOf) {
		const { hits } = await limits.hit(signer.sign("limit", JSON.stringify(["organizer", organizer])).slice(0, 27), hourMs, now);
		if (hits === 1) await organizers.mail(ids, signer.seal("mail", JSON.stringify({ organizer })), now);
	}
}
