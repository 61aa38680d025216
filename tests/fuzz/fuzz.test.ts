import { expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { listen } from "#tests/support/raw-socket.ts";
import { startReportsServer } from "#tests/support/servers/reports-server.ts";
import { atEnd } from "#tests/support/temporary.ts";
import { hostilePack } from "./pack.ts";
import { Random } from "./random.ts";
import { fuzz } from "./run.ts";

/** `npm run trial -- fuzz` sets these variables. Without them, the run is short. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const inputs = Number(process.env.FUZZ_INPUTS ?? 200);
const isLong = process.env.FUZZ_INPUTS !== undefined;

it(
	`The portal doesn't fail, whatever anyone sends: ${inputs} inputs of seed ${seed}`,
	{ timeout: isLong ? 7_200_000 : 60_000 },
	async () => {
		const reports = await startReportsServer();
		atEnd(() => reports.close());
		const portal = await openPortal({
			pack: hostilePack(new Random(seed)),
			settings: { SENTRY_DSN: reports.dsn, TRUST_PROXY: "1" },
		});
		const server = await listen(portal);
		atEnd(() => server.close());
		const {
			statuses,
			worst,
			faults,
			inputs: sent,
		} = await fuzz(portal, server.port, reports, {
			seed,
			inputs,
			lookEvery: isLong ? 50 : 150,
			thorough: isLong,
		});
		const figures = [...statuses]
			.toSorted(([a], [b]) => a.localeCompare(b))
			.map(([status, count]) => `${status}: ${count}`);
		if (isLong)
			console.log(
				`${sent} inputs of seed ${seed}. Answers: ${figures.join(", ")}. Most CPU: ${Math.round(worst.ms)} ms (${worst.input}).`,
			);
		expect(faults.join("\n\n")).toBe("");
	},
);
