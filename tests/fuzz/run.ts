import { host } from "#tests/support/agent.ts";
import { mailsOf } from "#tests/support/mailbox.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { sent, type Answered } from "#tests/support/raw-socket.ts";
import type { ReportsServer } from "#tests/support/servers/reports-server.ts";
import { callInput, describedInputs, spoiledCall } from "./calls.ts";
import { deedsOf, formInput } from "./forms.ts";
import { linksOf, pageInput, patterns, type Input } from "./inputs.ts";
import { hostileQuery } from "./hostile.ts";
import { gather, type Browser, type Caller, type People } from "./people.ts";
import { Random } from "./random.ts";
import { socketInput } from "./socket.ts";
import { faultsOf, mostCpu } from "./verdict.ts";

/** A run: the seed and the number of inputs that follow from it. */
export interface Plan {
	seed: number;
	inputs: number;
	/**
	 * The average number of inputs between two checks of the error reports and of everyone's login.
	 */
	lookEvery: number;
	/** True if one of the people graduates first, which takes a while. */
	thorough: boolean;
}

export interface Outcome {
	inputs: number;
	/**
	 * The number of responses with each status. `none` counts connections that ended without one, and
	 * `thrown` counts exceptions.
	 */
	statuses: Map<string, number>;
	worst: { ms: number; input: string };
	/** Descriptions of some of the inputs that caused a fault. */
	faults: string[];
}

const mostFaults = 20;
const mostAddresses = 3000;
const queryNames =
	"redirect token state action request q page kind words id type item lng register show sent errand device host part chapter app code error iss _routes index returnTo value";

function shown(input: Input | Buffer): string {
	if (Buffer.isBuffer(input))
		return `bytes ${JSON.stringify(input.toString("latin1").slice(0, 4000))}`;
	const body =
		input.body instanceof Uint8Array ? Buffer.from(input.body).toString("latin1") : input.body;
	const text = JSON.stringify({ ...input, body });
	return text.length > 6000 ? `${text.slice(0, 6000)}… (${text.length} characters)` : text;
}

function cpuSince(from: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(from);
	return (user + system) / 1000;
}

async function answered(response: Response): Promise<Answered> {
	return { status: response.status, headers: response.headers, body: await response.text() };
}

/**
 * Sends what strangers, members and API clients could send, and checks every response. `port` is
 * the portal's port for raw bytes.
 */
export async function fuzz(
	portal: TestPortal,
	port: number,
	reports: ReportsServer,
	plan: Plan,
): Promise<Outcome> {
	const people = await gather(portal, plan.thorough);
	return new Run(portal, port, reports, people, plan).go();
}

class Run {
	private readonly portal: TestPortal;
	private readonly port: number;
	private readonly reports: ReportsServer;
	private readonly people: People;
	private readonly plan: Plan;
	private readonly outcome: Outcome = {
		inputs: 0,
		statuses: new Map(),
		worst: { ms: 0, input: "" },
		faults: [],
	};
	private readonly routes = patterns();
	/** Addresses without parameters, and those that pages have linked to. */
	private readonly fixed = this.routes
		.filter((route) => !/[:*]/.test(route))
		.map((route) => `${route.replace(/\/$/, "")}/`);
	private readonly seen = new Set(this.fixed);
	private readonly names = new Set(queryNames.split(" "));
	/** For each deed, the addresses of pages that have a form for it. */
	private readonly deeds = new Map<string, Set<string>>();
	private sinceLook: string[] = [];
	/** The number of the next call. */
	private turn = 0;

	constructor(
		portal: TestPortal,
		port: number,
		reports: ReportsServer,
		people: People,
		plan: Plan,
	) {
		this.portal = portal;
		this.port = port;
		this.reports = reports;
		this.people = people;
		this.plan = plan;
	}

	async go(): Promise<Outcome> {
		const calls = await describedInputs(this.portal);
		while (this.outcome.inputs < this.plan.inputs && this.outcome.faults.length < mostFaults) {
			const random = new Random(this.plan.seed, this.outcome.inputs);
			this.portal.clock.now += random.below(60_000);
			this.people.setAddress(`198.51.${random.below(256)}.${random.below(256)}`);
			const kind = random.next();
			if (kind < 0.22)
				await this.ask(
					random.pick(this.people.browsers),
					pageInput(random, this.routes, [...this.seen], [...this.names]),
				);
			else if (kind < 0.57) await this.fillForm(random, random.pick(this.people.browsers));
			else if (kind < 0.72) {
				const caller = random.pick(this.people.callers);
				await this.ask(caller, await callInput(random, calls, caller));
			} else if (kind < 0.92) {
				const caller = random.pick(this.people.mayCall);
				await this.ask(caller, await spoiledCall(random, calls, this.turn++, caller));
			} else {
				const bytes = socketInput(random, [...this.seen], [...this.names]);
				await this.judge("a socket", bytes, () => sent(this.port, bytes));
			}
			if (random.below(this.plan.lookEvery) === 0) await this.look();
		}
		await this.look();
		return this.outcome;
	}

	/**
	 * Opens a page and sends one of its forms. Each deed is picked equally often, no matter how many
	 * pages offer it.
	 */
	private async fillForm(random: Random, browser: Browser): Promise<void> {
		const deed =
			random.chance(0.6) && this.deeds.size > 0 ? random.pick([...this.deeds.keys()]) : null;
		const places = deed === null ? [] : [...(this.deeds.get(deed) ?? [])];
		const place =
			places.length > 0
				? random.pick(places)
				: random.pick(random.chance(0.5) ? this.fixed : [...this.seen]);
		const address = random.chance(0.3)
			? (place.split("?")[0] ?? "") + hostileQuery(random, [...this.names])
			: place;
		const page = await this.ask(browser, { method: "GET", address, headers: [], body: null });
		const form =
			page === null ? null : await formInput(random, page.body, address, deed, browser.email);
		if (form !== null) await this.ask(browser, form);
	}

	private async ask(who: Browser | Caller, input: Input): Promise<Answered | null> {
		const answer = await this.judge(who.name, input, () => this.send(who, input));
		if (answer?.headers.get("content-type")?.startsWith("text/html"))
			this.learn(answer.body, input.address);
		return answer;
	}

	private async send(who: Browser | Caller, input: Input): Promise<Answered> {
		const headers = new Headers(input.headers);
		const init = { method: input.method, headers, body: input.body };
		const address = host + (input.address.startsWith("/") ? "" : "/") + input.address;
		const jar =
			"agent" in who ? [...who.agent.jar()].map(([name, value]) => `${name}=${value}`) : [];
		if ("agent" in who) {
			if (input.method === "POST" && !headers.has("Origin")) headers.set("Origin", host);
			if (!headers.has("Cookie")) return answered(await who.agent.fetch(address, init));
			headers.set("Cookie", [...jar, headers.get("Cookie")].join("; "));
		}
		return answered(
			await this.portal.handle(new Request(address, init), { address: "192.0.2.7", secure: null }),
		);
	}

	private learn(html: string, at: string): void {
		for (const deed of deedsOf(html, at)) {
			const places = this.deeds.get(deed) ?? new Set();
			if (places.size < 50) this.deeds.set(deed, places.add(at));
		}
		for (const address of linksOf(html)) {
			if (this.seen.size >= mostAddresses) return;
			this.seen.add(address);
			for (const name of new URL(address, host).searchParams.keys())
				if (name.length < 30) this.names.add(name);
		}
	}

	/** Sends an input, checks the response and counts it. */
	private async judge(
		by: string,
		input: Input | Buffer,
		ask: () => Promise<Answered | null>,
	): Promise<Answered | null> {
		const number = this.outcome.inputs++;
		const name = `${number} by ${by}: ${Buffer.isBuffer(input) ? "bytes" : `${input.method} ${input.address.slice(0, 200)}`}`;
		const from = process.cpuUsage();
		const answer = await ask().catch((error: unknown): Error =>
			error instanceof Error ? error : new Error(String(error)),
		);
		const ms = cpuSince(from);
		if (ms > this.outcome.worst.ms) this.outcome.worst = { ms, input: name };
		const faults =
			answer instanceof Error ? [`threw ${answer.stack}`] : answer === null ? [] : faultsOf(answer);
		if (ms > mostCpu) {
			// The CPU time may include compilation and garbage collection, so the input is sent a second
			// time.
			const again = process.cpuUsage();
			await ask().catch(() => null);
			if (cpuSince(again) > mostCpu) faults.push(`${Math.round(ms)} ms of CPU`);
		}
		const status =
			answer instanceof Error ? "thrown" : answer === null ? "none" : String(answer.status);
		this.outcome.statuses.set(status, (this.outcome.statuses.get(status) ?? 0) + 1);
		this.sinceLook.push(`${name} → ${status}`);
		if (faults.length > 0)
			this.tell(
				`Input ${number} of seed ${this.plan.seed}, by ${by}: ${faults.join("; ")}\n${shown(input)}`,
			);
		return answer instanceof Error ? null : answer;
	}

	private tell(fault: string): void {
		if (this.outcome.faults.length < mostFaults) this.outcome.faults.push(fault);
	}

	/**
	 * Checks the errors that operators would see, replaces users who were logged out, and adds the
	 * links in emails to the addresses.
	 */
	private async look(): Promise<void> {
		await this.portal.container.reports?.flush(5000);
		const errors = this.reports.items.splice(0).filter(({ type }) => type === "event");
		for (const { body } of errors)
			this.tell(
				`One of these was told as an error: ${JSON.stringify(body).slice(0, 3000)}\n${this.sinceLook.join("\n")}`,
			);
		this.sinceLook = [];
		await this.people.revive();
		for (const { path } of (await mailsOf(this.portal)).slice(-5))
			if (path !== "") this.seen.add(path);
	}
}
