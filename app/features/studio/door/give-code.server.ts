import type { Signer } from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	findFactor,
	beginFactor,
	confirmFactor,
	takeFactorStep,
	takeRecoveryCode,
	type OpenedSession,
	type StudioFactor,
} from "./factors.server.ts";
import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import {
	recoveryAlphabet,
	recoveryCodeCount,
	recoveryLength,
	studioCodeDigits,
	studioCodeSeconds,
	type TypedStudioCode,
} from "./factor.ts";

interface StudioSession {
	userId: number;
	session: OpenedSession;
}

/** What an authenticator app is given. Shown until its first code was taken, never after. */
export interface FactorToSetUp {
	secret: string;
	/** `otpauth:` */
	address: string;
	recoveryCodes: readonly string[];
}

/** `left`: of the recovery codes, if one was used. */
export type StudioCodeOutcome =
	| { kind: "open"; left: number | null }
	| { kind: "refused"; why: "wrong" | "used" };

/** As RFC 4226 recommends. */
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

/** From the secret, so that they can be shown again until it is confirmed, and are kept nowhere. */
function recoveryCodesOf(secret: string): string[] {
	return Array.from({ length: recoveryCodeCount }, (_, number) => {
		const bytes = createHmac("sha256", secret).update(`${recoveryPurpose} ${number}`).digest();
		return [...bytes.subarray(0, recoveryLength)]
			.map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
			.join("");
	});
}

/** Null: one is set up and confirmed. `issuer`: the portal, as the app names it. */
export async function setUpFactor(
	db: Database,
	signer: Signer,
	{ userId, email, issuer }: { userId: number; email: string; issuer: string },
): Promise<FactorToSetUp | null> {
	const fresh = new Secret({ size: secretBytes }).base32;
	const sealed = signer.seal(sealPurpose, fresh);
	let kept = await beginFactor(db, userId, sealed);
	// Sealed with a SESSION_SECRET that is gone.
	if (signer.open(sealPurpose, kept.secretSealed) === null)
		kept = await beginFactor(db, userId, sealed, kept.secretSealed);
	if (kept.confirmedAt !== null) return null;
	const secret = signer.open(sealPurpose, kept.secretSealed) ?? fresh;
	const totp = totpOf(secret);
	totp.issuer = issuer;
	totp.label = email;
	return { secret, address: totp.toString(), recoveryCodes: recoveryCodesOf(secret) };
}

/** Takes a code once, one step early or late, and opens the studio in this session, which gets a new id (STUDIO-5). */
export async function giveCode(
	db: Database,
	signer: Signer,
	session: StudioSession,
	typed: TypedStudioCode,
	now: number,
): Promise<StudioCodeOutcome> {
	const factor = await findFactor(db, session.userId);
	if (factor === null) return { kind: "refused", why: "wrong" };
	return typed.kind === "app"
		? giveAppCode(db, signer, session, factor, typed.digits, now)
		: giveRecoveryCode(db, signer, session, factor, typed.code, now);
}

async function giveAppCode(
	db: Database,
	signer: Signer,
	{ userId, session }: StudioSession,
	{ secretSealed, confirmedAt }: StudioFactor,
	digits: string,
	now: number,
): Promise<StudioCodeOutcome> {
	const secret = signer.open(sealPurpose, secretSealed);
	const stepOffset =
		secret === null ? null : totpOf(secret).validate({ token: digits, timestamp: now, window: 1 });
	if (secret === null || stepOffset === null) return { kind: "refused", why: "wrong" };
	const step = Math.floor(now / 1000 / studioCodeSeconds) + stepOffset;
	const recoveryDigests = recoveryCodesOf(secret).map((code) =>
		signer.sign(recoveryPurpose, `${userId} ${code}`),
	);
	const taken =
		confirmedAt === null
			? await confirmFactor(db, userId, { secretSealed, step, recoveryDigests }, session, now)
			: await takeFactorStep(db, userId, step, session, now);
	return taken ? { kind: "open", left: null } : { kind: "refused", why: "used" };
}

async function giveRecoveryCode(
	db: Database,
	signer: Signer,
	{ userId, session }: StudioSession,
	{ confirmedAt, recoveryDigests }: StudioFactor,
	code: string,
	now: number,
): Promise<StudioCodeOutcome> {
	const digest = recoveryDigests.find((kept) =>
		signer.verify(recoveryPurpose, `${userId} ${code}`, kept),
	);
	if (confirmedAt === null || digest === undefined) return { kind: "refused", why: "wrong" };
	const left = await takeRecoveryCode(db, userId, digest, session, now);
	return left === null ? { kind: "refused", why: "used" } : { kind: "open", left };
}
