export interface ServedRequest {
	method: string;
	route: string;
	status: number;
	seconds: number;
}

/** For Prometheus (SET-19). */
export interface Metrics {
	recordRequest(request: ServedRequest): void;
}

/** Sends errors and timings to an error service (SET-26), with nothing about the person or the page. */
export interface ErrorReports {
	reportError(error: unknown, facts: { id: string | null; route: string | null }): void;
	/** Reports only a sample. */
	recordRequest(request: ServedRequest): void;
	flush(timeoutMs: number): Promise<void>;
}
