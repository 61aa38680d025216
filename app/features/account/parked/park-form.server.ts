import { type Signer, hashOf } from "#app/features/account/passwords/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { storeParkedForm, listParkedForms } from "./parked-forms.server.ts";
import { createHash } from "node:crypto";
import { FORM_KEY } from "#app/constants.ts";
import { isParkable, parkedLifetimeMs, type Fields } from "./parked-form.ts";
import type { User } from "#app/features/account/user.ts";

export interface ParkedForm {
	id: number;
	path: string;
	fields: Fields;
	/** It counts once, however often it is sent. */
	key: string;
}

/** Keeps a form whose session ended. `key` null: it came without one. False: it holds a secret, or too much (FORM-35). */
export async function parkForm(
	{ db, signer }: { db: Database; signer: Signer },
	form: Omit<ParkedForm, "id" | "key"> & { userId: number; device: string; key: string | null },
	now: number,
): Promise<boolean> {
	const { userId, device, path, fields, key } = form;
	if (!isParkable(path, fields)) return false;
	await storeParkedForm(db, {
		userId,
		deviceHash: hashOf(device),
		digest: signer.sign("parked digest", `${path}\n${JSON.stringify(fields)}`),
		path,
		sealed: signer.seal(
			"parked",
			JSON.stringify(key === null ? fields : [...fields, [FORM_KEY, key]]),
		),
		createdAt: now,
		expiresAt: now + parkedLifetimeMs,
	});
	return true;
}

/** The user's forms that wait in this browser, newest first. Leaves out forms sealed with a secret that is gone. */
export async function parkedForms(
	{ db, signer }: { db: Database; signer: Signer },
	user: User,
	device: string,
	now: number,
): Promise<ParkedForm[]> {
	const rows = await listParkedForms(db, hashOf(device), user.id, now);
	return rows.flatMap(({ id, path, sealed }) => {
		const content = signer.open("parked", sealed);
		if (content === null) return [];
		const stored = JSON.parse(content) as Fields;
		const sentKey = stored.find(([name]) => name === FORM_KEY)?.[1];
		const key =
			sentKey ?? createHash("sha256").update(`${id}\n${sealed}`).digest("hex").slice(0, 32);
		return [{ id, path, key, fields: stored.filter(([name]) => name !== FORM_KEY) }];
	});
}
