/** Keys of forms and calls, for writes that another back end does. Its own writes claim theirs in their transaction. */
export interface UsedKeysPort {
	/** Claims the key, then calls; gives the key back if the call throws. A repeat does nothing. `key` null: may not be repeated. */
	onceElsewhere(use: { key: string | null; now: number }, call: () => Promise<void>): Promise<void>;
}
