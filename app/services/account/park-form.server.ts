import { setTimeout as wait } from "node:timers/promises";
import { mayPark, parkedLifetimeMs, type Fields } from "#app/domain/account/parked-form.ts";
import type { User } from "#app/domain/account/user.ts";
import type { ParkedFormsPort, Sealer } from "./port.ts";
import { hashOf } from "./secrets.server.ts";

interface Ports {
	parked: ParkedFormsPort;
	signer: Sealer;
}

export interface WaitingForm {
	path: string;
	fields: Fields;
}

/** Keeps a form whose session has ended, for its user in that browser. False when it holds a secret, or too much (FORM-30, FORM-35). */
export async function parkForm(
	{ parked, signer }: Ports,
	form: WaitingForm & { userId: number; device: string },
	now: number,
): Promise<boolean> {
	const { userId, device, path, fields } = form;
	if (!mayPark(path, fields)) return false;
	const content = JSON.stringify(fields);
	await parked.park({
		userId,
		deviceHash: hashOf(device),
		digest: signer.sign("parked digest", `${path}\n${content}`),
		path,
		sealed: signer.seal("parked", content),
		createdAt: now,
		expiresAt: now + parkedLifetimeMs,
	});
	return true;
}

/** Whoever carries a form out holds it for so long, and on while it works: a server that dies meanwhile leaves it to the next request. */
const usualHoldMs = 10_000;
/** How often it is looked whether another request is done with what it holds. */
const lookEveryMs = 200;

/** A form to be carried out, and what became of it. */
export interface TakenForm extends WaitingForm {
	id: number;
	/** Names it: the same whenever it is taken on. */
	key: string;
	done(): Promise<void>;
	/** False: it was carried out all the same. */
	release(): Promise<boolean>;
}

export interface TakenForms {
	forms: TakenForm[];
	/** How many others waited, which nobody will carry out. */
	dropped: number;
	/** How many had been carried out by a server that died before it could answer. */
	finished: number;
	/** To be called when all is done, or nothing more will be: what is not done is then free again in a while. */
	end(): void;
}

/**
 * Takes on what waits in a browser: the forms of whoever is logged in there, in order; all others are dropped. Each is kept until it is
 * done. What another request holds is waited for: it is either done soon, or its server has died, and it is carried out here.
 */
export async function takeForms(
	{ parked, signer, now }: Ports & { now: () => number },
	user: User,
	device: string,
	claimMs = usualHoldMs,
): Promise<TakenForms> {
	let dropped = 0;
	let finished = 0;
	const giveUpAt = performance.now() + claimMs + 2 * lookEveryMs;
	for (;;) {
		const at = now();
		const claimed = await parked.claim(hashOf(device), user.id, at, at + claimMs);
		dropped += claimed.dropped;
		finished += claimed.finished;
		if (claimed.forms.length === 0 && claimed.othersClaimed && performance.now() < giveUpAt) {
			await wait(lookEveryMs);
			continue;
		}
		const claimedIds = new Set(claimed.forms.map(({ id }) => id));
		const holding = setInterval(() => void parked.hold([...claimedIds], now() + claimMs).catch(() => undefined), claimMs / 3);
		holding.unref();
		const over = <T>(id: number, work: Promise<T>) => {
			claimedIds.delete(id);
			return work;
		};
		const forms: TakenForm[] = [];
		for (const { id, path, sealed } of claimed.forms) {
			const content = signer.open("parked", sealed);
			if (content !== null) {
				const fields = JSON.parse(content) as Fields;
				forms.push({
					id,
					key: hashOf(`${id}\n${sealed}`),
					path,
					fields,
					done: () => over(id, parked.done(id)),
					release: () => over(id, parked.release(id)),
				});
				continue;
			}
			// Sealed with a secret that is gone: nobody can read it any more.
			await over(id, parked.done(id));
			dropped++;
		}
		return { forms, dropped, finished, end: () => clearInterval(holding) };
	}
}
