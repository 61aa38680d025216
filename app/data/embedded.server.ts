import type { PageViews } from "#app/data/events/page-views.server.ts";
import type { BackEnd } from "#app/data/back-end.ts";
import { createAccessTokens } from "./account/access-tokens.server.ts";
import { createAccounts } from "./account/accounts.server.ts";
import { createNotifications } from "./account/notifications.server.ts";
import { createProfile } from "./account/profile.server.ts";
import { createSessions } from "./account/sessions.server.ts";
import type { Database } from "./database/database.server.ts";
import { createActivity, type WriteEvent } from "./events/activity.server.ts";
import { createAttend } from "./training/attend.server.ts";
import { createFavorites } from "./training/favorites.server.ts";
import { createRefresh } from "./training/refresh.server.ts";
import { createRewards } from "./training/rewards.server.ts";
import { createShares } from "./training/shares.server.ts";
import { createTraining } from "./training/training.server.ts";

/** The back end in this portal's own database. */
export function createEmbedded(
	db: Database,
	{ catalog, writeEvent, pageViews }: { catalog: BackEnd["catalog"]; writeEvent: WriteEvent; pageViews: PageViews },
): Omit<BackEnd, "authority"> {
	const training = createTraining(db);
	return {
		catalog,
		accounts: createAccounts(db),
		training,
		refresh: createRefresh(db),
		rewards: createRewards(db),
		favorites: createFavorites(db, writeEvent),
		attend: createAttend(db),
		activity: createActivity(db, writeEvent, pageViews),
		notifications: createNotifications(db, writeEvent),
		profile: createProfile(db),
		sessions: createSessions(db),
		tokens: createAccessTokens(db),
		shares: createShares(db, training, writeEvent),
	};
}
