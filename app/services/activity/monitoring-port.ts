export interface ServedRequest {
	method: string;
	route: string;
	status: number;
	seconds: number;
}

/** Counts requests for Prometheus (SET-19). */
export interface Metrics {
	served(request: ServedRequest): void;
}

/** Sends errors and timings to an error-reporting service (SET-26), without anything about the person or the page. */
export interface ErrorReports {
	error(error: unknown, facts: { id: string | null; route: string | null }): void;
	/** Reports a sample of requests with their duration. */
	served(request: ServedRequest): void;
	/** Waits up to `ms` for reports that are being sent. */
	flush(ms: number): Promise<void>;
}
