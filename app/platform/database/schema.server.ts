import type { AccountTables } from "#app/platform/database/tables/account.server.ts";
import type { ApiTables } from "#app/platform/database/tables/api.server.ts";
import type { CatalogTables } from "#app/platform/database/tables/catalog.server.ts";
import type { EventTables } from "#app/platform/database/tables/event.server.ts";
import type { JobTables } from "#app/platform/database/tables/job.server.ts";
import type { KeepingTables } from "#app/platform/database/tables/keeping.server.ts";
import type { RewardTables } from "#app/platform/database/tables/reward.server.ts";
import type { SearchTables } from "#app/platform/database/tables/search.server.ts";
import type { StudioTables } from "#app/platform/database/tables/studio.server.ts";
import type { TrainingTables } from "#app/platform/database/tables/training.server.ts";

/**
 * All tables. Times are ms since 1970, flags are 0 or 1, and `row` and other JSON is text, on both
 * databases.
 */
export interface Schema
	extends
		CatalogTables,
		AccountTables,
		TrainingTables,
		RewardTables,
		KeepingTables,
		EventTables,
		JobTables,
		SearchTables,
		StudioTables,
		ApiTables {}
