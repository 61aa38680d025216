import { runInNewContext } from "node:vm";
import { createHash, createPublicKey, type JsonWebKey } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { decode, verify } from "jsonwebtoken";
import { beforeEach, describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import type { checkCredential, RsaKey } from "#app/features/diploma/check-credential.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const settings = { ORIGIN: host };
const person = { email: "ana@example.org", password: "correct horse battery" };

/**
 * The schema of the portal's credentials, with the names and types that the Open Badges 3.0
 * specification defines for an `AchievementCredential`.
 */
const uri = { type: "string", format: "uri" };
const text = { type: "string" };
const typed = (name: string) => ({ type: "array", items: text, contains: { const: name } });
const schema = {
	type: "object",
	required: ["@context", "id", "type", "issuer", "validFrom", "credentialSubject"],
	properties: {
		"@context": {
			type: "array",
			minItems: 2,
			prefixItems: [
				{ const: "https://www.w3.org/ns/credentials/v2" },
				{
					type: "string",
					pattern: "^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$",
				},
			],
		},
		id: uri,
		type: {
			allOf: [
				typed("VerifiableCredential"),
				{ type: "array", contains: { enum: ["AchievementCredential", "OpenBadgeCredential"] } },
			],
		},
		name: text,
		awardedDate: { type: "string", format: "date-time" },
		validFrom: { type: "string", format: "date-time" },
		issuer: {
			type: "object",
			required: ["id", "type"],
			properties: { id: uri, type: typed("Profile"), name: text, url: uri },
			additionalProperties: false,
		},
		credentialSubject: {
			type: "object",
			required: ["type", "achievement"],
			anyOf: [{ required: ["id"] }, { required: ["identifier"] }],
			properties: {
				id: uri,
				type: typed("AchievementSubject"),
				identifier: {
					type: "array",
					items: {
						type: "object",
						required: ["type", "hashed", "identityHash", "identityType"],
						properties: {
							type: { const: "IdentityObject" },
							hashed: { type: "boolean" },
							identityHash: { type: "string", pattern: "^sha256\\$[0-9a-f]{64}$" },
							identityType: { const: "emailAddress" },
							salt: text,
						},
						additionalProperties: false,
					},
				},
				result: {
					type: "array",
					items: {
						type: "object",
						required: ["type"],
						properties: { type: typed("Result"), resultDescription: uri, value: text },
						additionalProperties: false,
					},
				},
				achievement: {
					type: "object",
					required: ["id", "type", "name", "description", "criteria"],
					properties: {
						id: uri,
						type: typed("Achievement"),
						achievementType: text,
						name: text,
						description: text,
						criteria: {
							type: "object",
							properties: { id: uri, narrative: text },
							additionalProperties: false,
						},
						resultDescription: {
							type: "array",
							items: {
								type: "object",
								required: ["id", "type", "name", "resultType"],
								properties: {
									id: uri,
									type: typed("ResultDescription"),
									name: text,
									resultType: text,
									valueMin: text,
									valueMax: text,
								},
								additionalProperties: false,
							},
						},
					},
					additionalProperties: false,
				},
			},
			additionalProperties: false,
		},
		iss: uri,
		jti: uri,
		sub: uri,
		nbf: { type: "integer" },
	},
	additionalProperties: false,
};

interface Payload {
	[name: string]: unknown;
	issuer: { id: string };
	credentialSubject: { id: string; identifier?: { identityHash: string; salt: string }[] };
	validFrom: string;
}

describe("A diploma's credential", () => {
	let portal: TestPortal;
	let agent: Agent;

	beforeEach(async () => {
		portal = await openPortal({ settings });
		agent = await portal.member(person);
		await enroll(agent, 620);
		await graduate(agent, 620);
	});

	const credentialOf = async (from: Agent) => (await from.get("/diploma/620/credential.jwt")).body;
	const keysOf = async () =>
		(
			JSON.parse((await portal.agent().get("/.well-known/jwks.json")).body) as {
				keys: JsonWebKey[];
			}
		).keys;

	/** Verifies a credential with a package that the portal doesn't use, and returns its payload. */
	function check(jwt: string, keys: readonly JsonWebKey[]): Payload {
		const { kid } = decode(jwt, { complete: true })?.header ?? {};
		const key = keys.find((each) => each.kid === kid);
		if (!key) throw new Error("The key is not published");
		return verify(jwt, createPublicKey({ key, format: "jwk" }), {
			algorithms: ["RS256"],
			clockTimestamp: portal.clock.now / 1000,
		}) as unknown as Payload;
	}

	it("The published keys verify a diploma's credential, and any changed byte makes it invalid (TRAIN-80, TRAIN-82)", async () => {
		const jwt = await credentialOf(agent);
		const keys = await keysOf();
		const payload = check(jwt, keys);
		expect(payload).toMatchObject({
			iss: payload.issuer.id,
			jti: payload.id,
			sub: payload.credentialSubject.id,
		});
		expect(payload.nbf).toBe(Date.parse(payload.validFrom) / 1000);
		// The last character has four bits that aren't part of the signature, so `A` becomes `Q`, not
		// `B`.
		for (let at = 0; at < jwt.length; at++) {
			const changed = jwt.slice(0, at) + (jwt[at] === "A" ? "Q" : "A") + jwt.slice(at + 1);
			expect(() => check(changed, keys), `byte ${at}`).toThrow();
		}
		expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
		const header = decode(jwt, { complete: true })?.header as unknown as { jwk: JsonWebKey };
		expect(header.jwk).not.toHaveProperty("d");
		expect(keys[0]).toMatchObject({ n: header.jwk.n });
	});

	it("A diploma's credential matches the schema of Open Badges 3.0 (TRAIN-80)", async () => {
		const ajv = new Ajv2020({ strict: false, allErrors: true });
		formats.default(ajv);
		const validate = ajv.compile(schema);
		validate(check(await credentialOf(agent), await keysOf()));
		expect(validate.errors).toBeNull();
	});

	it("A diploma's credential identifies its holder only by the salted hash of a proven email address (TRAIN-81)", async () => {
		const unproven = await credentialOf(agent);
		expect(check(unproven, await keysOf()).credentialSubject.identifier).toBeUndefined();
		await portal.container.database.db
			.updateTable("user_account")
			.set({ proven_at: portal.clock.now })
			.execute();
		const jwt = await credentialOf(agent);
		const [holder] = check(jwt, await keysOf()).credentialSubject.identifier ?? [];
		expect(holder?.identityHash).toBe(
			`sha256$${createHash("sha256")
				.update(person.email + (holder?.salt ?? ""))
				.digest("hex")}`,
		);
		const inside = Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString();
		expect(inside).not.toContain(person.email);
	});

	it("A replaced key still verifies the credentials that it signed (TRAIN-82)", async () => {
		const old = await credentialOf(agent);
		portal.clock.now += 3 * 365 * 86_400_000;
		await agent.get("/login/");
		await agent.post("/login/", person);
		const fresh = await credentialOf(agent);
		// The next credential is signed with the same new key, so only two keys are published.
		await credentialOf(agent);
		const keys = await keysOf();
		expect(keys).toHaveLength(2);
		for (const jwt of [old, fresh]) expect(check(jwt, keys).jti).toMatch(/\/verify\//);
	});

	it("A user who hasn't completed the program can't get a credential (TRAIN-80)", async () => {
		const other = await portal.member({ email: "bea@example.org" });
		await enroll(other, 620);
		expect((await other.get("/diploma/620/credential.jwt")).status).toBe(403);
	});

	it("The diploma page links to the credential, and the pages that verify diplomas link to the keys (TRAIN-82)", async () => {
		const page = await agent.get("/diploma/620/");
		expect(page.$("a[href='/diploma/620/credential.jwt']")).toHaveLength(1);
		const verified = await portal
			.agent()
			.get(
				page
					.$("main a[href^='/verify/'], main a[href*='/verify/']")
					.attr("href")
					?.replace(settings.ORIGIN, "") ?? "",
			);
		for (const { $ } of [verified, await portal.agent().get("/verify/")])
			expect($("a[href='/.well-known/jwks.json']")).toHaveLength(1);
	});
});

describe("Portals without credentials", () => {
	it("A portal without ORIGIN, or in front of another back end, has no credentials (TRAIN-83)", async () => {
		for (const portal of [
			await openPortal(),
			await openFront(await servedBackEnd(), { settings }),
		]) {
			const agent = await portal.member();
			await enroll(agent, 620);
			await graduate(agent, 620);
			expect((await agent.get("/diploma/620/credential.jwt")).status).toBe(404);
			expect((await agent.get("/diploma/620/")).$("a[href$='credential.jwt']")).toHaveLength(0);
			expect((await agent.get("/verify/")).$("a[href='/.well-known/jwks.json']")).toHaveLength(0);
			expect(JSON.parse((await portal.agent().get("/.well-known/jwks.json")).body)).toEqual({
				keys: [],
			});
		}
	});
});

it("The file that checks credentials offline contains the keys and the code, loads nothing, and is in the reader's language (TRAIN-84)", async () => {
	const portal = await openPortal({ settings });
	const file = await portal.agent().get("/verify/diploma-check.html?lng=de");
	expect(file.headers.get("Content-Disposition")).toContain("attachment");
	expect(file.$("html").attr("lang")).toBe("de");
	// The file was saved before the first diploma, but it already has the key that will sign it.
	const agent = await portal.member({ ...person, firstName: "Ana" });
	await enroll(agent, 620);
	await graduate(agent, 620);
	const jwt = (await agent.get("/diploma/620/credential.jwt")).body;
	const script = file.$("body > script").text();
	const parts = /^\(([^]*)\)\((function checkCredential[^]*?\}),(\[\{"n":[^\]]*\]),/.exec(script);
	// Runs the code in the file, as the server wrote it.
	const check = runInNewContext(`(${parts?.[2]})`, {
		atob,
		TextDecoder,
		TextEncoder,
	}) as typeof checkCredential;
	const keys = JSON.parse(parts?.[3] ?? "[]") as RsaKey[];
	expect(check(jwt, keys)).toMatchObject({ state: "valid", program: "California STAR" });
	expect(file.$("[src], link, img")).toHaveLength(0);
	expect((await (await openPortal()).agent().get("/verify/diploma-check.html")).status).not.toBe(
		200,
	);
});
