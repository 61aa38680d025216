export interface ServedRequest {
	method: string;
	route: string;
	status: number;
	/** How long it took. */
	seconds: number;
}

/** The figures of this process. */
export interface Metrics {
	served(request: ServedRequest): void;
}

/** The service that errors are reported to. */
export interface ErrorReports {
	error(error: unknown, facts: { id: string | null; route: string | null }): void;
	/** A part of all requests is reported, with how long they took. */
	served(request: ServedRequest): void;
	/** Sends what is under way, for at most so long (in ms). */
	flush(ms: number): Promise<void>;
}
