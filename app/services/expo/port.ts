import type { ExpoRegistration } from "#app/domain/catalog/trade-show.ts";
import type { UserRef } from "#app/services/account/port.ts";

export interface ExpoPort {
	/** Registered events. */
	registrations(user: UserRef): Promise<readonly ExpoRegistration[]>;
	/** One-click register: once only, repeats answer the same. Awards `register_expo`. `letter`: a sealed mail that goes with the registration, once. */
	register(user: UserRef, tradeShowId: number, now: number, template?: string | null): Promise<ExpoRegistration>;
}
