/** The key to a user's data at another back end. A class, not plain data, so that it cannot end up in a page. */
export interface Access {
	bearer(): string;
	/** The back end rejected the key: the session is over. */
	end(): void;
	readonly isOver: boolean;
}
