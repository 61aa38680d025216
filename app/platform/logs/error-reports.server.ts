import type { TimedRequest } from "./metrics.server.ts";
import { REPORTS } from "#app/constants.ts";
import { maskDeep, withoutSecrets } from "#app/platform/text/masking.ts";

interface Options {
	dsn: string;
	release: string;
	environment: string;
	traces?: number;
}

const answerMs = 10_000;

export async function createErrorReports({
	dsn,
	release,
	environment,
	traces = REPORTS.traces,
}: Options) {
	const {
		createStackParser,
		createTransport,
		linkedErrorsIntegration,
		Scope,
		generateSpanId,
		generateTraceId,
	} = await import("@sentry/core");
	const { nodeStackLineParser, ServerRuntimeClient } = await import("@sentry/core/server");
	const client = new ServerRuntimeClient({
		dsn,
		release,
		environment,
		platform: "node",
		runtime: { name: "node", version: process.version },
		maxBreadcrumbs: REPORTS.breadcrumbs,
		sampleRate: REPORTS.errors,
		dataCollection: {
			userInfo: false,
			cookies: false,
			httpHeaders: false,
			httpBodies: [],
			urlQueryParams: false,
		},
		integrations: [linkedErrorsIntegration()],
		stackParser: createStackParser(nodeStackLineParser()),
		transport(options) {
			const sender = createTransport(options, async ({ body }) => {
				const signal = AbortSignal.timeout(answerMs);
				const answer = await fetch(options.url, {
					method: "POST",
					headers: options.headers,
					body: body as string | Uint8Array<ArrayBuffer>,
					signal,
					redirect: "error",
				});
				await answer.body?.cancel();
				const header = (name: string) => answer.headers.get(name);
				return {
					statusCode: answer.status,
					headers: {
						"x-sentry-rate-limits": header("x-sentry-rate-limits"),
						"retry-after": header("retry-after"),
					},
				};
			});
			return { ...sender, send: (envelope) => sender.send(maskDeep(envelope)) };
		},
		beforeSend(event) {
			for (const each of event.exception?.values ?? [])
				if (each.value !== undefined) each.value = withoutSecrets(each.value);
			return event;
		},
	});
	client.init();
	return {
		reportError(error: unknown, { id, route }: { id: string | null; route: string | null }): void {
			const scope = new Scope();
			if (id !== null) scope.setTag("request", id);
			if (route !== null) scope.setTransactionName(route);
			client.captureException(
				error,
				{ originalException: error, mechanism: { type: "generic", handled: false } },
				scope,
			);
		},
		recordRequest({ method, route, status, seconds }: TimedRequest): void {
			if (Math.random() >= traces) return;
			const now = Date.now() / 1000;
			client.captureEvent({
				type: "transaction",
				transaction: `${method} ${route}`,
				transaction_info: { source: "route" },
				start_timestamp: now - seconds,
				timestamp: now,
				contexts: {
					trace: {
						trace_id: generateTraceId(),
						span_id: generateSpanId(),
						op: "http.server",
						status: status < 500 ? "ok" : "internal_error",
						data: { "http.response.status_code": status },
					},
				},
			});
		},
		async flush(ms: number): Promise<void> {
			await client.flush(ms);
		},
	};
}

/**
 * Sends errors and timings to an error-reporting service (SET-26). Reports contain no cookies,
 * headers, bodies or queries, and secrets are masked.
 */
export type ErrorReports = Awaited<ReturnType<typeof createErrorReports>>;
