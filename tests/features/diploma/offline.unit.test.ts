import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { expect, it } from "vitest";
import { checkCredential } from "#app/features/diploma/check-credential.ts";

const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = (key: KeyObject) => {
	const { n = "", e = "" } = key.export({ format: "jwk" });
	return { n, e };
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const salt = "pinch";
const payload = (name: string) => ({
	id: "https://portal.example/verify/AAAA/",
	issuer: { id: "https://portal.example/", name },
	validFrom: "2026-11-28T09:00:00+13:00",
	credentialSubject: {
		id: "https://portal.example/verify/AAAA/#holder",
		identifier: [
			{
				salt,
				identityHash: `sha256$${createHash("sha256").update(`maren@example.org${salt}`).digest("hex")}`,
			},
		],
		result: [{ value: "9" }],
		achievement: {
			name: "Québec – العربية",
			criteria: { narrative: "- Wine\n- Roads" },
			resultDescription: [{ valueMax: "10" }],
		},
	},
	iss: "https://portal.example/",
	jti: "https://portal.example/verify/AAAA/",
	sub: "https://portal.example/verify/AAAA/#holder",
	nbf: Date.parse("2026-11-28T09:00:00+13:00") / 1000,
});

function credential(key: KeyObject, body: object, alg = "RS256"): string {
	const signed = `${part({ alg })}.${part(body)}`;
	return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

const { publicKey, privateKey } = pair();
const keys = [jwk(pair().publicKey), jwk(publicKey)];

it("The offline check returns the issuer, program, date, chapters and test result, and recognizes the holder's email address (TRAIN-84)", () => {
	const read = checkCredential(`\n${credential(privateKey, payload("Tradewinds"))}\n`, keys);
	expect(read).toMatchObject({
		state: "valid",
		issuer: "Tradewinds",
		address: "https://portal.example/",
		program: "Québec – العربية",
		issuedAt: "2026-11-28T09:00:00+13:00",
		chapters: ["Wine", "Roads"],
		result: { right: "9", of: "10" },
	});
	expect([" Maren@Example.org", "leo@example.org"].map((email) => read.isHolder?.(email))).toEqual([
		true,
		false,
	]);
});

it("The offline check accepts Node's signatures of 70 credentials, each with an issuer's name one letter longer than the last", () => {
	for (let length = 0; length < 70; length++)
		expect(checkCredential(credential(privateKey, payload("x".repeat(length))), keys).state).toBe(
			"valid",
		);
});

it("The offline check refuses changed credentials, signatures of other keys, and texts that aren't credentials", () => {
	const good = credential(privateKey, payload("Tradewinds"));
	const [head = "", , signature = ""] = good.split(".");
	const changed = `${head}.${part(payload("Someone else"))}.${signature}`;
	const flipped = `${good.slice(0, -10)}${good.at(-10) === "A" ? "B" : "A"}${good.slice(-9)}`;
	const stateOf = (text: string) => checkCredential(text, keys).state;
	expect([changed, flipped, credential(pair().privateKey, payload("x"))].map(stateOf)).toEqual([
		"unknown",
		"unknown",
		"unknown",
	]);
	// Values that the payload contains twice must agree, and no other algorithm is accepted.
	expect(stateOf(credential(privateKey, { ...payload("x"), iss: "https://else.example/" }))).toBe(
		"unknown",
	);
	expect(stateOf(credential(privateKey, payload("x"), "none"))).toBe("unknown");
	expect(stateOf("a.b.c")).toBe("unknown");
	expect(["", "hello", `${head}..`].map(stateOf)).toEqual(Array(3).fill("unreadable"));
	expect(checkCredential(good, []).state).toBe("unknown");
});
