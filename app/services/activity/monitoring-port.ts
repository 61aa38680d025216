export interface ServedRequest {
	method: string;
	route: string;
	status: number;
	seconds: number;
}

/** What is counted of the requests, for Prometheus (SET-19). */
export interface Metrics {
	served(request: ServedRequest): void;
}

/** Tells an error-reporting service what broke (SET-26): errors and times, nothing of who asked for what. */
export interface ErrorReports {
	error(error: unknown, facts: { id: string | null; route: string | null }): void;
	/** A part of all requests is reported, with how long they took. */
	served(request: ServedRequest): void;
	/** Sends what is under way, for at most so long (in ms). */
	flush(ms: number): Promise<void>;
}
