import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";

/**
 * A parked form while it is carried out. What it does here notes in its own transaction that it is done; what it does at a back end
 * elsewhere is asked with keys that are the same when it is carried out again (docs/decisions/0021).
 */
export interface FormRun {
	formId: number;
	/** Names the form: the same at every attempt. */
	key: string;
	/** Names this attempt. */
	attemptId: string;
	/** The records that it changes are kept by a back end elsewhere. */
	isRemote: boolean;
	/** Another attempt has carried it out. */
	isOver: boolean;
	/** What goes on by itself from now on is not its doing. */
	isAnswered: boolean;
	/** How often each call, or request, came up. */
	counted: Map<string, number>;
}

const runs = new AsyncLocalStorage<FormRun>();

/** Carries a parked form out: all that happens in `work` is its doing. */
export function duringRun<T>(form: { id: number; key: string }, isRemote: boolean, work: (run: FormRun) => Promise<T>): Promise<T> {
	const run: FormRun = {
		formId: form.id,
		key: form.key,
		attemptId: randomUUID(),
		isRemote,
		isOver: false,
		isAnswered: false,
		counted: new Map(),
	};
	return runs.run(run, () =>
		work(run).finally(() => {
			run.isAnswered = true;
		}),
	);
}

/** The parked form that is being carried out; null: none is. */
export function currentRun(): FormRun | null {
	const run = runs.getStore();
	return run && !run.isAnswered ? run : null;
}

/** Names something that a parked form has done at a back end elsewhere, or with it: the same at every attempt. Undefined: none is carried out. */
export function keyOfRun(what: string): string | undefined {
	const run = currentRun();
	if (!run?.isRemote) return undefined;
	const time = (run.counted.get(what) ?? 0) + 1;
	run.counted.set(what, time);
	return createHash("sha256")
		.update(JSON.stringify([run.key, what, time]))
		.digest("base64url");
}
