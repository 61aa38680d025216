import type { Transaction } from "kysely";
import { currentRun } from "#app/services/account/form-run.ts";
import type { Schema } from "#app/data/database/schema.server.ts";

/**
 * Notes, in the transaction of what a parked form does, that it is carried out: all of it or nothing. Throws where another try has done so:
 * the form runs once, whenever a server dies.
 */
export async function markCarriedOut(trx: Transaction<Schema>): Promise<void> {
	const run = currentRun();
	if (!run || run.hasKeys) return;
	const marked = await trx
		.updateTable("parked_form")
		.set({ carried_out_by: run.attemptId })
		.where("id", "=", run.formId)
		.where((row) => row.or([row("carried_out_by", "is", null), row("carried_out_by", "=", run.attemptId)]))
		.executeTakeFirst();
	if (marked.numUpdatedRows > 0n) return;
	run.isOver = true;
	throw new Error("This form has been carried out");
}
