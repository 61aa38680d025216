import { mayPark, parkedLifetimeMs, type Fields } from "../../domain/parked-form.ts";
import type { User } from "../../domain/user.ts";
import type { ParkedFormsPort, Sealer } from "../account-ports.ts";
import { hashOf } from "./secrets.server.ts";

interface Ports {
	parked: ParkedFormsPort;
	signer: Sealer;
}

export interface WaitingForm {
	path: string;
	fields: Fields;
}

/** Keeps a form whose session has ended, for its user in that browser. False when it holds a secret, or too much (contract, section 8, "Forms"). */
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
		digest: hashOf(`${path}\n${content}`),
		path,
		sealed: signer.seal("parked", content),
		createdAt: now,
		expiresAt: now + parkedLifetimeMs,
	});
	return true;
}

/** Takes what waits in a browser: the forms of whoever logged in, in order, once; all others are dropped. */
export async function takeForms(
	{ parked, signer }: Ports,
	user: User,
	device: string,
	now: number,
): Promise<{ forms: WaitingForm[]; dropped: number }> {
	const waiting = await parked.take(hashOf(device));
	const forms = waiting.flatMap(({ userId, expiresAt, path, sealed }): WaitingForm[] => {
		const content = userId === user.id && expiresAt > now ? signer.open("parked", sealed) : null;
		return content === null ? [] : [{ path, fields: JSON.parse(content) as Fields }];
	});
	return { forms, dropped: waiting.length - forms.length };
}
