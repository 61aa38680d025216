import { previewDays } from "#app/domain/studio/draft.ts";
import type { Sealer } from "#app/services/account/port.ts";

const purpose = "preview";
const dayMs = 86_400_000;

/** The same token all day, so that a link can be copied twice. */
export function previewToken(signer: Sealer, appId: number, now: number): string {
	const until = Math.floor(now / dayMs) + 1 + previewDays;
	return `${appId}-${until}-${signer.sign(purpose, `${appId} ${until}`)}`;
}

/** Null: not ours, or over. */
export function previewedProgram(signer: Sealer, token: string, now: number): number | null {
	const [, appId, until, signature = ""] = /^(\d{1,15})-(\d{1,6})-([\w-]{20,100})$/.exec(token) ?? [];
	if (appId === undefined || until === undefined || !signer.verify(purpose, `${appId} ${until}`, signature)) return null;
	return now < Number(until) * dayMs ? Number(appId) : null;
}
