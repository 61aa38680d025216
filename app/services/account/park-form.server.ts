import { createHash } from "node:crypto";
import { FIELD_LIMIT, FORM_KEY } from "#app/constants.ts";
import { isParkable, parkedLifetimeMs, type Fields } from "#app/domain/account/parked-form.ts";
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

/** Keeps a form whose session ended. `key` null: it gets one. False: it holds a secret, or too much (FORM-30, FORM-35). */
export async function parkForm(
	{ parked, signer }: Ports,
	form: WaitingForm & { userId: number; device: string; key: string | null },
	now: number,
): Promise<boolean> {
	const { userId, device, path, fields, key } = form;
	if (!isParkable(path, fields)) return false;
	await parked.park({
		userId,
		deviceHash: hashOf(device),
		digest: signer.sign("parked digest", `${path}\n${JSON.stringify(fields)}`),
		path,
		sealed: signer.seal("parked", JSON.stringify(key === null ? fields : [...fields, [FORM_KEY, key]])),
		createdAt: now,
		expiresAt: now + parkedLifetimeMs,
	});
	return true;
}

export interface TakenForm extends WaitingForm {
	remove(): Promise<void>;
}

/** The user's forms in this browser, in order; drops and counts all others. Each stays until it is removed. Taken twice, it has the same key. */
export async function takeForms(
	{ parked, signer }: Ports,
	user: User,
	device: string,
	now: number,
): Promise<{ forms: TakenForm[]; dropped: number }> {
	const taken = await parked.take(hashOf(device), user.id, now);
	let { dropped } = taken;
	const forms: TakenForm[] = [];
	for (const { id, path, sealed } of taken.forms) {
		const remove = () => parked.remove(id);
		const content = signer.open("parked", sealed);
		if (content === null) {
			// Sealed with a secret that is gone.
			await remove();
			dropped++;
			continue;
		}
		const fields = JSON.parse(content) as Fields;
		// Leaves room for token and key; no form of ours is this long.
		const hasKey = fields.some(([name]) => name === FORM_KEY) || fields.length > FIELD_LIMIT - 2;
		forms.push({ path, fields: hasKey ? fields : [...fields, [FORM_KEY, keyOf(id, sealed)]], remove });
	}
	return { forms, dropped };
}

function keyOf(id: number, sealed: string): string {
	return createHash("sha256").update(`${id}\n${sealed}`).digest("hex").slice(0, 32);
}
