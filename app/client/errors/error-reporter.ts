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
import { maskedDeep, withoutSecrets } from "#app/domain/text/masking.ts";
import { takeErrors } from "./error-notes.ts";

/** Where errors are reported, and of what. */
export interface ReportsTarget {
	dsn: string;
	release: string;
	environment: string;
}

type Replay = ReturnType<typeof replayIntegration>;

let replay: Replay | null = null;

/** All text, all fields and all media are masked; nothing is kept in the browser's storage. */
function recording(): Replay {
	return replayIntegration({
		maskAllText: true,
		maskAllInputs: true,
		blockAllMedia: true,
		maskAttributes: ["title", "placeholder", "aria-label", "alt", "label", "content", "value", "download", "data-title"],
		stickySession: false,
		// Packing needs a worker from a blob, which the content security policy refuses; unpacked, it can be masked once more below.
		useCompression: false,
		networkCaptureBodies: false,
		minReplayDuration: REPORTS.shortestReplay,
		maxReplayDuration: REPORTS.longestReplay,
		flushMinDelay: REPORTS.flushDelay.least,
		flushMaxDelay: REPORTS.flushDelay.most,
	});
}

/** Everything that leaves goes through here: no e-mail address, no key, no query of an address is in it. */
const transport: BrowserOptions["transport"] = (options) => {
	const sender = makeFetchTransport(options);
	return { ...sender, send: (envelope) => sender.send(maskedDeep(envelope)) };
};

function start({ dsn, release, environment }: ReportsTarget): void {
	replay = recording();
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
		dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
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
			for (const each of event.exception?.values ?? []) if (each.value !== undefined) each.value = withoutSecrets(each.value);
			if (event.message !== undefined) event.message = withoutSecrets(event.message);
			return event;
		},
	});
}

/** Reports what breaks from now on, and what broke before. */
export function report(target: ReportsTarget): void {
	const client = getClient();
	if (!client) start(target);
	else if (client.getOptions().enabled === false) {
		client.getOptions().enabled = true;
		// Of what comes now, only what precedes an error is sent.
		replay?.startBuffering();
	}
	takeErrors((error) => void captureException(error));
}

/** Reports and records nothing, until `report` is called again. */
export function pause(): void {
	takeErrors(() => undefined);
	const client = getClient();
	if (!client) return;
	void replay?.stop();
	client.getOptions().enabled = false;
}
