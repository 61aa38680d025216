import { expect, onTestFinished, test } from "vitest";
import type { Handler } from "#app/handler.server.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { agentsDay } from "#tests/processes/support/crowd.ts";
import { ledgerOf } from "#tests/processes/support/ledger.ts";
import { Agent } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { startDatabaseProxy, type Moment } from "./support/proxy.ts";

/** The number of times that a request is sent before the test gives up. */
const patience = 20;

test(
	"If a connection to PostgreSQL breaks before or after a commit, the portal keeps each form, and a repeated form is carried out once",
	{
		timeout: 180_000,
	},
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const proxy = await startDatabaseProxy(found.postgres.url);
		const portal = await openPortal({ settings: { DATABASE_URL: proxy.url } });
		await agentsDay(portal.agent(), "calm@example.org");
		const expected = await ledgerOf(portal.container.database, "calm@example.org");

		for (const moment of ["before commit", "after commit"] satisfies Moment[]) {
			const refused: number[] = [];
			const forms: string[] = [];
			/** Cuts the connection once for each form, and sends the form again as the page asks. */
			const handle: Handler = async (request, client) => {
				const body = request.method === "POST" ? await request.text() : null;
				if (body !== null) proxy.cutAt(moment, /insert into|update "|delete from/i);
				if (body !== null) forms.push(request.url);
				for (let time = 0; time < patience; time++) {
					const response = await portal.handle(
						new Request(request.url, { method: request.method, headers: request.headers, body }),
						client,
					);
					if (response.status < 500) return response;
					refused.push(response.status);
					expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
					if (body !== null) expect(await response.text()).toContain("We kept what you entered");
				}
				throw new Error(`${request.url} is not answered.`);
			};
			const email = `${moment.replace(" ", "-")}@example.org`;
			const before = proxy.cuts();
			await agentsDay(new Agent(handle), email);
			expect(await ledgerOf(portal.container.database, email)).toEqual(expected);
			// Nearly every form writes something, and most forms that write are refused once.
			expect(proxy.cuts() - before).toBeGreaterThan(forms.length / 2);
			expect(refused.length).toBeGreaterThan(forms.length / 2);
		}
	},
);
