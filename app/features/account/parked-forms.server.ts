import { parkedLifetimeMs } from "./sessions/session.ts";
import { FIELD_LIMIT, FORM_KEY } from "#app/constants.ts";
import type { StoredForm } from "./account-records.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Signer, hashOf } from "./signer.server.ts";
import { createHash } from "node:crypto";
import type { User } from "./user.ts";
import { paths } from "#app/paths.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";

/**
 * The maximum length of a stored form, in URL-encoded characters. The portal would refuse a longer
 * one when the user sends it again.
 */
const maxLength = 64 * 1024;

/** The most fields that a parked form may have, so that the form's token, key and id still fit. */
const maxFields = FIELD_LIMIT - 3;

// Forms with one of these fields, or on one of these pages, contain secrets.

const secretField = /pass(word|phrase|code)|secret|^(old|fresh|code|token)$/i;
const secretPage = /^\/my-source\/(password|delete|confirm)\//;

export type Fields = readonly (readonly [string, string])[];

/** Returns false for forms that contain a secret or are too large to be sent again (FORM-34). */
export function isParkable(path: string, fields: Fields): boolean {
	const { length } = new URLSearchParams(
		fields.map(([name, value]): [string, string] => [name, value]),
	).toString();
	const isTooLarge = length > maxLength || fields.length > maxFields;
	return !isTooLarge && !secretPage.test(path) && !fields.some(([name]) => secretField.test(name));
}

/**
 * Matches the names of fields that have technical values, which users never type. The names come
 * from all of the portal's forms.
 */
const technicalField =
	/^(intent|question|sitting|returnTo|stay|what|kind|subject|rule|openedWith|revision|visit|seen|do|at|by|itemType|type)$|^_|Id$/;

/**
 * Returns the fields whose text a user typed or chose. Leaves out technical fields, values without
 * letters, and paths.
 */
export function visibleFields(fields: Fields): Fields {
	return fields.filter(
		([name, value]) => !technicalField.test(name) && /\p{L}/u.test(value) && !value.startsWith("/"),
	);
}

function fieldsOf(form: FormData): Fields | null {
	const fields = [...form.entries()];
	return fields.every((field): field is [string, string] => typeof field[1] === "string")
		? fields
		: null;
}

/** The page that asks for the missing login or studio code, and the messages that it can show. */
export interface ParkReason {
	asks: (search: { redirect: string }) => string;
	keptMessage: Message["key"];
	notKeptMessage: Message["key"];
}

const forLogIn: ParkReason = {
	asks: paths.login,
	keptMessage: "formParked",
	notKeptMessage: "formNotParked",
};

/**
 * Stores a form that was sent without a session or without a studio code. Returns a redirect to the
 * page that asks for the login or the code. That page then leads to `/parked/` (FORM-32), or to the
 * form's address if the form can't be stored.
 */
export async function park(
	current: RequestContext,
	{ asks, keptMessage, notKeptMessage }: ParkReason = forLogIn,
): Promise<Response> {
	const { url, form, formHolder } = current;
	if (!form || formHolder === null || formHolder === 0) throw httpError("forbidden");
	const path = url.pathname + url.search;
	// A form with files can't be stored, because the files last only as long as their request.
	const fields = current.upload ? null : fieldsOf(form);
	await limit(current, "parkedForm", String(formHolder));
	const isKept =
		fields !== null &&
		(await parkForm(
			current.portal,
			{ userId: formHolder, device: current.device, path, fields, key: current.sentKey },
			current.now,
		));
	// If the form was sent from /parked/, this keeps it there, because it wasn't accepted.
	current.parkedForm = null;
	flash(current, "blank", isKept ? keptMessage : notKeptMessage);
	return redirect(asks({ redirect: isKept ? paths.parked() : path }));
}

export interface ParkedForm {
	id: number;
	path: string;
	fields: Fields;
	key: string;
}

async function parkForm(
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

/**
 * Returns the user's forms from this browser, newest first. Leaves out forms that none of the
 * portal's current secrets can decrypt.
 */
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

async function storeParkedForm(
	db: Database,
	form: Omit<StoredForm, "id"> & {
		userId: number;
		deviceHash: string;
		digest: string;
		createdAt: number;
		expiresAt: number;
	},
): Promise<void> {
	await db
		.insertInto("parked_form")
		.values({
			user_id: form.userId,
			device_hash: form.deviceHash,
			digest: form.digest,
			path: form.path,
			sealed: form.sealed,
			created_at: form.createdAt,
			expires_at: form.expiresAt,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["device_hash", "user_id", "digest"])
				.doUpdateSet({ expires_at: form.expiresAt }),
		)
		.execute();
}

function listParkedForms(
	db: Database,
	deviceHash: string,
	userId: number,
	now: number,
): Promise<readonly StoredForm[]> {
	return db
		.selectFrom("parked_form")
		.select(["id", "path", "sealed"])
		.where("device_hash", "=", deviceHash)
		.where("user_id", "=", userId)
		.where("expires_at", ">", now)
		.orderBy("id", "desc")
		.execute();
}

export async function removeParkedForm(
	db: Database,
	id: number,
	deviceHash: string,
	userId: number,
): Promise<void> {
	const form = db.deleteFrom("parked_form").where("id", "=", id);
	await form.where("device_hash", "=", deviceHash).where("user_id", "=", userId).execute();
}
