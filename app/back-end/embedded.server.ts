import type { PageViews } from "#app/features/activity/page-views.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { createAccessTokens } from "#app/features/account/sessions/access-tokens.server.ts";
import { createAccounts } from "#app/features/account/accounts.server.ts";
import { createNotifications } from "#app/features/notifications/notifications.server.ts";
import { createProfile } from "#app/features/account/profile.server.ts";
import { createSessions } from "#app/features/account/sessions/sessions.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createActivity, type WriteEvent } from "#app/features/activity/activity.server.ts";
import { createAttend } from "#app/features/attend/attend.server.ts";
import { createFavorites } from "#app/features/favorites/favorites.server.ts";
import { createRefresh } from "#app/features/learner/refresh-schedule.server.ts";
import { createRewards } from "#app/features/learner/rewards.server.ts";
import { createShares } from "#app/features/sharing/shares.server.ts";
import { createTraining } from "#app/features/learner/training.server.ts";

export function createEmbedded(
	db: Database,
	{
		catalog,
		writeEvent,
		pageViews,
	}: { catalog: BackEnd["catalog"]; writeEvent: WriteEvent; pageViews: PageViews },
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
