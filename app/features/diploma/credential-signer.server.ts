import type { CredentialPayload } from "./credential.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	calculateJwkThumbprint,
	exportJWK,
	exportPKCS8,
	generateKeyPair,
	importPKCS8,
	SignJWT,
	type JWK,
} from "jose";
import { log } from "#app/platform/logs/log.server.ts";
import type { PublicKey } from "#app/features/diploma/pdf/diploma-face.server.ts";
import { DAY_MS } from "#app/constants.ts";

async function credentialKeys(
	db: Database,
): Promise<readonly { id: string; publicKey: string; sealedKey: string; createdAt: number }[]> {
	const rows = await db
		.selectFrom("credential_key")
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		publicKey: row.public_key,
		sealedKey: row.sealed_key,
		createdAt: row.created_at,
	}));
}

async function addCredentialKey(
	db: Database,
	{
		id,
		publicKey,
		sealedKey,
		createdAt,
	}: { id: string; publicKey: string; sealedKey: string; createdAt: number },
): Promise<void> {
	await db
		.insertInto("credential_key")
		.values({ id, public_key: publicKey, sealed_key: sealedKey, created_at: createdAt })
		.execute();
}

/** Every Open Badges verifier supports this algorithm. */
const algorithm = "RS256";
const sealed = "credential key";
/** A key signs for two years. After that, it stays published. */
const signsForMs = 2 * 365 * DAY_MS;

function keyAddress(origin: string, id: string): string {
	return `${origin}/.well-known/jwks.json#${id}`;
}

interface SigningKey {
	id: string;
	privateKey: CryptoKey;
	publicKey: JWK;
}

/**
 * Signs with the newest key from the last two years that this portal can open. If there is none,
 * creates a key.
 */
export function createCredentialSigner(db: Database, signer: Signer, now: () => number) {
	async function makeKey(): Promise<SigningKey> {
		const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
		const jwk = await exportJWK(publicKey);
		const id = await calculateJwkThumbprint(jwk);
		await addCredentialKey(db, {
			id,
			publicKey: JSON.stringify(jwk),
			sealedKey: signer.seal(sealed, await exportPKCS8(privateKey)),
			createdAt: now(),
		});
		return { id, privateKey, publicKey: jwk };
	}

	async function signingKey(): Promise<SigningKey> {
		for (const { id, publicKey, sealedKey, createdAt } of await credentialKeys(db)) {
			if (createdAt + signsForMs < now()) break;
			const opened = signer.open(sealed, sealedKey);
			if (opened === null)
				log.warn(
					"A key for credentials was sealed with a secret that is no longer in SESSION_SECRET",
					{ key: id },
				);
			else
				return {
					id,
					privateKey: await importPKCS8(opened, algorithm),
					publicKey: JSON.parse(publicKey) as JWK,
				};
		}
		return makeKey();
	}

	return {
		/** Returns a compact JWT. The keys are published at `origin`. */
		async sign(payload: CredentialPayload, origin: string): Promise<string> {
			const { id, privateKey, publicKey } = await signingKey();
			return new SignJWT({ ...payload })
				.setProtectedHeader({
					alg: algorithm,
					typ: "JWT",
					kid: keyAddress(origin, id),
					jwk: publicKey,
				})
				.sign(privateKey);
		},
		/**
		 * Creates the key for the next credential if needed, so that a saved list of keys contains it.
		 */
		async prepare(): Promise<void> {
			await signingKey();
		},
		async keys(origin: string): Promise<readonly PublicKey[]> {
			return (await credentialKeys(db)).map(({ id, publicKey }): PublicKey => ({
				...(JSON.parse(publicKey) as JWK),
				kid: keyAddress(origin, id),
				alg: algorithm,
				use: "sig",
			}));
		},
	};
}

export type CredentialSigner = ReturnType<typeof createCredentialSigner>;
