import { countHits } from "#app/features/account/limits/limit-counters.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";

/** Prints how many hits were within the limit. Runs as a separate process. */
const [address = "", hits = "", limit = ""] = process.argv.slice(2);
const database = await openDatabase(address);
const { db } = database;
let within = 0;
for (let hit = 0; hit < Number(hits); hit++) {
	if ((await countHits(db, "one counter for all", 60_000, 1_800_000_000_000)).hits <= Number(limit))
		within++;
}
await database.close();
console.log(within);
