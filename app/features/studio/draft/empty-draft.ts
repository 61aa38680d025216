import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Draft } from "#app/packs/draft.ts";

/** What a draft starts from where nothing is live. Null: only the portal's own program is edited before anything brought it. */
export function emptyDraft(appId: number): Draft | null {
	return appId === PORTAL_APP_ID
		? { app: { id: appId, name_on_device: "Tradewinds" }, chapters: [] }
		: null;
}
