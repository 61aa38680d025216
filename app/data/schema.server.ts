import type { AccountTables } from "./tables/account.server.ts";
import type { ApiTables } from "./tables/api.server.ts";
import type { CatalogTables } from "./tables/catalog.server.ts";
import type { EventTables } from "./tables/event.server.ts";
import type { KeepingTables } from "./tables/keeping.server.ts";
import type { RewardTables } from "./tables/reward.server.ts";
import type { SearchTables } from "./tables/search.server.ts";
import type { TrainingTables } from "./tables/training.server.ts";

/** The tables. Times are ms since 1970, flags 0 or 1, `row` and other JSON are text: the same on SQLite and PostgreSQL. */
export interface Schema
	extends CatalogTables, AccountTables, TrainingTables, RewardTables, KeepingTables, EventTables, SearchTables, ApiTables {}
