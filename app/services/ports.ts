import type { CatalogPort } from "./catalog-port.ts";
import type { AccountsPort } from "./identity-ports.ts";
import type { RewardsPort, FavoritesPort, ExpoPort, ActivityPort } from "./keeping-ports.ts";
import type { NotificationsPort, ProfilePort } from "./my-source-ports.ts";
import type { TrainingPort } from "./training-port.ts";

export type * from "./catalog-port.ts";
export type * from "./identity-ports.ts";
export type * from "./training-port.ts";
export type * from "./keeping-ports.ts";

/** The calls of the requirements, section 7, as the application sees them. All are implemented by a portal back end. */
export interface BackEnd {
	catalog: CatalogPort;
	accounts: AccountsPort;
	training: TrainingPort;
	rewards: RewardsPort;
	favorites: FavoritesPort;
	expo: ExpoPort;
	activity: ActivityPort;
	notifications: NotificationsPort;
	profile: ProfilePort;
}
