import {
	breadcrumbsIntegration,
	browserTracingIntegration,
	captureException,
	dedupeIntegration,
	getClient,
	globalHandlersIntegration,
	httpContextIntegration,
	init,
	linkedErrorsIntegration,
	makeFetchTransport,
	replayIntegration,
	type BrowserOptions,
} from "@sentry/browser";
import { REPORTS } from "#app/constants.ts";
import { maskDeep, withoutSecrets } from "#app/platform/text/masking.ts";
import { takeErrors } from "./error-notes.ts";

export interface ReportsTarget {
	dsn: string;
	release: string;
	environment: string;
}

type Replay = ReturnType<typeof replayIntegration>;

let replay: Replay | null = null;

function newReplay(): Replay {
	return replayIntegration({
		maskAllText: true,
		maskAllInputs: true,
		blockAllMedia: true,
		maskAttributes: [
			"title",
			"placeholder",
			"aria-label",
			"alt",
			"label",
			"content",
			"value",
			"download",
			"data-title",
		],
		stickySession: false,
		// Compression needs a worker from a blob, which the content security policy refuses. Also,
		// `transport` can mask only uncompressed data.
		useCompression: false,
		networkCaptureBodies: false,
		minReplayDuration: REPORTS.shortestReplay,
		maxReplayDuration: REPORTS.longestReplay,
		flushMinDelay: REPORTS.flushDelay.least,
		flushMaxDelay: REPORTS.flushDelay.most,
	});
}

/** Masks email addresses, keys and query strings in all data that the reporter sends. */
const transport: BrowserOptions["transport"] = (options) => {
	const sender = makeFetchTransport(options);
	return { ...sender, send: (envelope) => sender.send(maskDeep(envelope)) };
};

function start({ dsn, release, environment }: ReportsTarget): void {
	replay = newReplay();
	init({
		dsn,
		release,
		environment,
		transport,
		maxBreadcrumbs: REPORTS.breadcrumbs,
		sampleRate: REPORTS.errors,
		tracesSampleRate: REPORTS.traces,
		replaysSessionSampleRate: REPORTS.replays,
		replaysOnErrorSampleRate: REPORTS.replaysOnError,
		tracePropagationTargets: [],
		dataCollection: {
			userInfo: false,
			cookies: false,
			httpHeaders: false,
			httpBodies: [],
			urlQueryParams: false,
		},
		defaultIntegrations: false,
		integrations: [
			globalHandlersIntegration(),
			breadcrumbsIntegration(),
			linkedErrorsIntegration(),
			dedupeIntegration(),
			httpContextIntegration(),
			browserTracingIntegration(),
			replay,
		],
		beforeBreadcrumb: (crumb) => (getClient()?.getOptions().enabled === false ? null : crumb),
		beforeSend(event) {
			for (const each of event.exception?.values ?? [])
				if (each.value !== undefined) each.value = withoutSecrets(each.value);
			if (event.message !== undefined) event.message = withoutSecrets(event.message);
			return event;
		},
	});
}

export function startReporting(target: ReportsTarget): void {
	const client = getClient();
	if (!client) start(target);
	else if (client.getOptions().enabled === false) {
		client.getOptions().enabled = true;
		replay?.startBuffering();
	}
	takeErrors((error) => void captureException(error));
}

export function pauseReporting(): void {
	takeErrors(() => undefined);
	const client = getClient();
	if (!client) return;
	void replay?.stop();
	client.getOptions().enabled = false;
}
