import type { AccountTables } from "#app/data/tables/account.server.ts";
import type { ApiTables } from "#app/data/tables/api.server.ts";
import type { CatalogTables } from "#app/data/tables/catalog.server.ts";
import type { EventTables } from "#app/data/tables/event.server.ts";
import type { JobTables } from "#app/data/tables/job.server.ts";
import type { KeepingTables } from "#app/data/tables/keeping.server.ts";
import type { RewardTables } from "#app/data/tables/reward.server.ts";
import type { SearchTables } from "#app/data/tables/search.server.ts";
import type { StudioTables } from "#app/data/tables/studio.server.ts";
import type { TrainingTables } from "#app/data/tables/training.server.ts";

/** Times are ms since 1970, flags 0 or 1, `row` and other JSON text, on both databases. */
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
