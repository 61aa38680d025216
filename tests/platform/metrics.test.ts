import { register } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "#app/platform/logs/metrics.server.ts";

test("If the database doesn't respond, the portal still returns its metrics, without the values that come from the database (SET-19)", async () => {
	onTestFinished(() => register.clear());
	let asked = 0;
	await createMetrics({
		waiting() {
			asked++;
			return new Promise(() => undefined);
		},
		isWritable: () => true,
		pool: () => ({ busy: 10, idle: 0, waiting: 3 }),
		hashing: () => ({ running: 1, waiting: 2 }),
		now: () => 0,
	});
	for (let scrape = 0; scrape < 2; scrape++) {
		const text = await register.metrics();
		expect(text).toMatch(/^tradewinds_database_up 0$/m);
		expect(text).toMatch(/^tradewinds_database_connections\{state="waiting"\} 3$/m);
		expect(text).toMatch(/^tradewinds_password_hashes\{state="waiting"\} 2$/m);
		expect(text).not.toMatch(
			/^tradewinds_(events_waiting|jobs_waiting|oldest_\w+)\{|^tradewinds_backup_age_seconds /m,
		);
	}
	// A scrape doesn't repeat a query that the previous scrape is still waiting for.
	expect(asked).toBe(1);
});

test("The metrics show the age of the last backup once there is one (SET-49)", async () => {
	onTestFinished(() => register.clear());
	const none = { count: 0, oldestAt: null };
	const kept = { at: null as number | null };
	await createMetrics({
		waiting: async () => ({ events: [], mails: none, notices: none, backedUpAt: kept.at }),
		isWritable: () => true,
		pool: () => null,
		hashing: () => ({ running: 0, waiting: 0 }),
		now: () => 90_000_000,
	});
	expect(await register.metrics()).not.toMatch(/^tradewinds_backup_age_seconds /m);
	kept.at = 3_600_000;
	expect(await register.metrics()).toMatch(/^tradewinds_backup_age_seconds 86400$/m);
});
