import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";

/**
 * A form that may come again, while it is carried out. What a parked one does here notes in its own transaction that it is done; all else is
 * done with keys that are the same when the form is carried out again (docs/decisions/0021 and 0032).
 */
export interface FormRun {
	/** Null: it is not a parked one. */
	formId: number | null;
	/** Names the form: the same at every attempt. */
	key: string;
	/** Names this attempt. */
	attemptId: string;
	/** What it does is known again by keys, not by a note: the records are kept by a back end elsewhere, or the form was not parked. */
	hasKeys: boolean;
	/** Another attempt has carried it out. */
	isOver: boolean;
	/** What goes on by itself from now on is not its doing. */
	isAnswered: boolean;
	/** How often each call, or request, came up. */
	counted: Map<string, number>;
}

const runs = new AsyncLocalStorage<FormRun>();

/** Carries a form out: all that happens in `work` is its doing. */
export function duringRun<T>(form: { id: number | null; key: string }, isRemote: boolean, work: (run: FormRun) => Promise<T>): Promise<T> {
	const run: FormRun = {
		formId: form.id,
		key: form.key,
		attemptId: randomUUID(),
		hasKeys: isRemote || form.id === null,
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

/** The form that is being carried out; null: none that may come again. */
export function currentRun(): FormRun | null {
	const run = runs.getStore();
	return run && !run.isAnswered ? run : null;
}

/** Names something that a form does: the same at every attempt. Undefined: none with keys is carried out. */
export function keyOfRun(what: string): string | undefined {
	const run = currentRun();
	if (!run?.hasKeys) return undefined;
	const time = (run.counted.get(what) ?? 0) + 1;
	run.counted.set(what, time);
	return createHash("sha256")
		.update(JSON.stringify([run.key, what, time]))
		.digest("base64url");
}
