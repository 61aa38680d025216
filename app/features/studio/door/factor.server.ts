import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Signer } from "#app/features/account/signer.server.ts";
import { type Database, lockUser, type Write } from "#app/platform/database/database.server.ts";
import {
	recoveryAlphabet,
	recoveryCodeCount,
	recoveryLength,
	studioCodeDigits,
	studioCodeSeconds,
	type TypedStudioCode,
} from "./factor.ts";

interface StudioFactor {
	secretSealed: string;
	/** Null until the app's first code is accepted. */
	confirmedAt: number | null;
	recoveryDigests: readonly string[];
}

/**
 * The session in which a correct code opens the studio. The session then gets a new id, whose hash
 * is `newIdHash`.
 */
interface CodeSession {
	userId: number;
	idHash: string;
	newIdHash: string;
	deviceHash: string;
}

/** Data for the email that warns a member about wrong codes. */
export interface CodeWarning {
	/** Empty if the email address is unproven. */
	firstName: string;
	email: string;
	language: string;
	/** Null if the portal's public address is unknown. The email then has no link. */
	origin: string | null;
}

/**
 * The data that a member needs to set up an authenticator app. The setup page shows it until the
 * member enters the app's first code.
 */
interface FactorToSetUp {
	secret: string;
	/** An `otpauth:` URL. */
	address: string;
	recoveryCodes: readonly string[];
}

/** `left` is the number of unused recovery codes, or null if the code came from the app. */
export type StudioCodeOutcome =
	| { kind: "open"; left: number | null }
	| { kind: "refused"; why: "wrong" | "used" };

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const sealPurpose = "studio factor";
const recoveryPurpose = "studio recovery";

function totpOf(secret: string): TOTP {
	return new TOTP({
		secret: Secret.fromBase32(secret),
		algorithm: "SHA1",
		digits: studioCodeDigits,
		period: studioCodeSeconds,
	});
}

/**
 * Derives the recovery codes from the secret, so the setup page can show the same codes on each
 * visit. The database stores only their digests.
 */
function recoveryCodesOf(secret: string): string[] {
	return Array.from({ length: recoveryCodeCount }, (_, number) => {
		const bytes = createHmac("sha256", secret).update(`${recoveryPurpose} ${number}`).digest();
		return [...bytes.subarray(0, recoveryLength)]
			.map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
			.join("");
	});
}

/** Returns null if the user hasn't begun to set up an authenticator app. */
export async function findFactor(
	db: Database | Write,
	userId: number,
): Promise<StudioFactor | null> {
	const row = await db
		.selectFrom("studio_factor")
		.selectAll()
		.where("user_id", "=", userId)
		.executeTakeFirst();
	if (!row) return null;
	return {
		secretSealed: row.secret_sealed,
		confirmedAt: row.confirmed_at,
		recoveryDigests: JSON.parse(row.recovery_digest) as string[],
	};
}

/** Returns whether the user has already entered a correct code in this browser. */
export async function isStudioBrowser(
	db: Database,
	userId: number,
	deviceHash: string,
): Promise<boolean> {
	const row = db
		.selectFrom("known_browser")
		.select("user_id")
		.where("user_id", "=", userId)
		.where("device_hash", "=", deviceHash);
	return (await row.where("studio_at", "is not", null).executeTakeFirst()) !== undefined;
}

/**
 * Creates the secret for a user's authenticator app, or returns the secret from an earlier visit
 * that no code has confirmed yet. Returns null if the app is already set up. `issuer` is the
 * portal's name, which the app shows.
 */
export async function setUpFactor(
	db: Database,
	signer: Signer,
	{ userId, email, issuer }: { userId: number; email: string; issuer: string },
): Promise<FactorToSetUp | null> {
	const fresh = new Secret({ size: secretBytes }).base32;
	const kept = await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const factor = await findFactor(trx, userId);
		if (factor && factor.confirmedAt !== null) return null;
		// `open` also returns null after SESSION_SECRET has changed. The fresh secret then replaces the
		// unreadable one.
		const secret = factor && signer.open(sealPurpose, factor.secretSealed);
		if (secret !== null) return secret;
		const sealed = signer.seal(sealPurpose, fresh);
		await trx
			.insertInto("studio_factor")
			.values({
				user_id: userId,
				secret_sealed: sealed,
				confirmed_at: null,
				last_step: 0,
				recovery_digest: "[]",
			})
			.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret_sealed: sealed }))
			.execute();
		return fresh;
	});
	if (kept === null) return null;
	const totp = totpOf(kept);
	totp.issuer = issuer;
	totp.label = email;
	return { secret: kept, address: totp.toString(), recoveryCodes: recoveryCodesOf(kept) };
}

/**
 * Opens the studio in the session if the code is correct and unused. A code from the app may be one
 * time step early or late (STUDIO-5).
 */
export async function enterStudioCode(
	db: Database,
	signer: Signer,
	session: CodeSession,
	typed: TypedStudioCode,
	now: number,
): Promise<StudioCodeOutcome> {
	const factor = await findFactor(db, session.userId);
	if (factor === null) return { kind: "refused", why: "wrong" };
	return typed.kind === "app"
		? enterAppCode(db, signer, session, factor, typed.digits, now)
		: enterRecoveryCode(db, signer, session, factor, typed.code, now);
}

async function enterAppCode(
	db: Database,
	signer: Signer,
	session: CodeSession,
	{ secretSealed, confirmedAt }: StudioFactor,
	digits: string,
	now: number,
): Promise<StudioCodeOutcome> {
	const { userId } = session;
	const secret = signer.open(sealPurpose, secretSealed);
	const stepOffset =
		secret === null ? null : totpOf(secret).validate({ token: digits, timestamp: now, window: 1 });
	if (secret === null || stepOffset === null) return { kind: "refused", why: "wrong" };
	const step = Math.floor(now / 1000 / studioCodeSeconds) + stepOffset;
	const recoveryDigests = recoveryCodesOf(secret).map((code) =>
		signer.sign(recoveryPurpose, `${userId} ${code}`),
	);
	return db.transaction().execute(async (trx): Promise<StudioCodeOutcome> => {
		await lockUser(trx, userId);
		const factor = trx.updateTable("studio_factor").where("user_id", "=", userId);
		const taken =
			confirmedAt === null
				? factor
						.set({
							confirmed_at: now,
							last_step: step,
							recovery_digest: JSON.stringify(recoveryDigests),
						})
						.where("secret_sealed", "=", secretSealed)
						.where("confirmed_at", "is", null)
				: factor
						.set({ last_step: step })
						.where("confirmed_at", "is not", null)
						.where("last_step", "<", step);
		if ((await taken.executeTakeFirst()).numUpdatedRows === 0n)
			return { kind: "refused", why: "used" };
		await openStudio(trx, session, now);
		return { kind: "open", left: null };
	});
}

async function enterRecoveryCode(
	db: Database,
	signer: Signer,
	session: CodeSession,
	{ confirmedAt, recoveryDigests }: StudioFactor,
	code: string,
	now: number,
): Promise<StudioCodeOutcome> {
	const { userId } = session;
	const digest = recoveryDigests.find((kept) =>
		signer.verify(recoveryPurpose, `${userId} ${code}`, kept),
	);
	if (confirmedAt === null || digest === undefined) return { kind: "refused", why: "wrong" };
	return db.transaction().execute(async (trx): Promise<StudioCodeOutcome> => {
		await lockUser(trx, userId);
		const unused = (await findFactor(trx, userId))?.recoveryDigests ?? [];
		if (!unused.includes(digest)) return { kind: "refused", why: "used" };
		const left = unused.filter((each) => each !== digest);
		await trx
			.updateTable("studio_factor")
			.set({ recovery_digest: JSON.stringify(left) })
			.where("user_id", "=", userId)
			.execute();
		await openStudio(trx, session, now);
		return { kind: "open", left: left.length };
	});
}

async function openStudio(
	trx: Write,
	{ userId, idHash, newIdHash, deviceHash }: CodeSession,
	now: number,
): Promise<void> {
	const session = trx.updateTable("session").set({ id_hash: newIdHash, studio_at: now });
	await session.where("id_hash", "=", idHash).where("user_id", "=", userId).execute();
	// This changes nothing on a shared computer, which has no row in `known_browser`.
	const browser = trx.updateTable("known_browser").set({ studio_at: now });
	await browser.where("user_id", "=", userId).where("device_hash", "=", deviceHash).execute();
}
