export interface RsaKey {
	n: string;
	e: string;
}

export interface CheckedCredential {
	/**
	 * `unreadable`: the text isn't a credential. `unknown`: it was changed, or none of the keys
	 * signed it.
	 */
	state: "valid" | "unreadable" | "unknown";
	issuer: string;
	address: string;
	program: string;
	issuedAt: string;
	chapters: string[];
	result: { right: string; of: string } | null;
	/**
	 * Returns whether an email address is the holder's. Null if the credential doesn't identify its
	 * holder.
	 */
	isHolder: ((email: string) => boolean) | null;
}

/**
 * Checks the RS256 signature of a credential (a compact JWT), and reads it. Works without
 * `crypto.subtle`, which phones don't offer to pages opened from a file. The verifier file contains
 * this function's source, so the function must not use anything outside itself (TRAIN-84).
 */
export function checkCredential(text: string, keys: readonly RsaKey[]): CheckedCredential {
	function bytesOf(base64url: string): Uint8Array {
		const binary = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
		return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
	}

	function hexOf(bytes: Uint8Array): string {
		return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	}

	function constants(count: number, root: number): number[] {
		const found: number[] = [];
		for (let number = 2; found.length < count; number++) {
			let isPrime = true;
			for (let divisor = 2; divisor * divisor <= number; divisor++)
				if (number % divisor === 0) isPrime = false;
			if (isPrime) found.push(((number ** (1 / root) % 1) * 2 ** 32) | 0);
		}
		return found;
	}

	/** Returns the SHA-256 digest in hexadecimal (FIPS 180-4). */
	function sha256(bytes: Uint8Array): string {
		const length = bytes.length;
		const padded = new Uint8Array(((length + 72) >> 6) << 6);
		padded.set(bytes);
		padded[length] = 0x80;
		const view = new DataView(padded.buffer);
		view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
		view.setUint32(padded.length - 4, (length << 3) >>> 0);
		const hash = constants(8, 2);
		const k = constants(64, 3);
		const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
		const w = new Int32Array(64);
		for (let block = 0; block < padded.length; block += 64) {
			for (let at = 0; at < 16; at++) w[at] = view.getInt32(block + at * 4);
			for (let at = 16; at < 64; at++) {
				const [early, late] = [w[at - 15] as number, w[at - 2] as number];
				const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
				const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
				w[at] = ((w[at - 16] as number) + first + (w[at - 7] as number) + second) | 0;
			}
			let [a, b, c, d, e, f, g, h] = hash as [
				number,
				number,
				number,
				number,
				number,
				number,
				number,
				number,
			];
			for (let at = 0; at < 64; at++) {
				const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
				const choice = (e & f) ^ (~e & g);
				const t1 = (h + sum1 + choice + (k[at] as number) + (w[at] as number)) | 0;
				const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
				const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
				[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
			}
			for (const [at, word] of [a, b, c, d, e, f, g, h].entries())
				hash[at] = ((hash[at] as number) + word) | 0;
		}
		return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
	}

	/**
	 * Compares the whole block with the expected one, so that nothing can hide in the padding (RFC
	 * 8017, 8.2.2).
	 */
	function isSignedBy(key: RsaKey, signed: string, signature: Uint8Array): boolean {
		const modulus = bytesOf(key.n);
		const n = BigInt(`0x${hexOf(modulus)}`);
		let base = BigInt(`0x${hexOf(signature)}`);
		if (signature.length !== modulus.length || base >= n) return false;
		const one = BigInt(1);
		let block = one;
		for (let rest = BigInt(`0x${hexOf(bytesOf(key.e))}`); rest > 0; rest >>= one) {
			if (rest & one) block = (block * base) % n;
			base = (base * base) % n;
		}
		const digest = `3031300d060960864801650304020105000420${sha256(new TextEncoder().encode(signed))}`;
		const fill = "ff".repeat(modulus.length - 3 - digest.length / 2);
		return block.toString(16).padStart(modulus.length * 2, "0") === `0001${fill}00${digest}`;
	}

	const nothing: CheckedCredential = {
		state: "unreadable",
		issuer: "",
		address: "",
		program: "",
		issuedAt: "",
		chapters: [],
		result: null,
		isHolder: null,
	};
	try {
		const [head = "", body = "", sign = ""] = text.trim().split(".");
		const read = (part: string) => JSON.parse(new TextDecoder().decode(bytesOf(part)));
		const [header, payload] = [read(head), read(body)];
		const signature = bytesOf(sign);
		const subject = payload.credentialSubject;
		const { achievement } = subject;
		const isWhole =
			header.alg === "RS256" &&
			payload.iss === payload.issuer.id &&
			payload.jti === payload.id &&
			payload.sub === subject.id &&
			payload.nbf * 1000 === Date.parse(payload.validFrom);
		if (!isWhole || !keys.some((key) => isSignedBy(key, `${head}.${body}`, signature)))
			return { ...nothing, state: "unknown" };
		const identity = subject.identifier?.[0];
		const of = achievement.resultDescription?.[0]?.valueMax;
		const lines = String(achievement.criteria?.narrative ?? "").split("\n");
		return {
			state: "valid",
			issuer: payload.issuer.name,
			address: payload.issuer.id,
			program: achievement.name,
			issuedAt: payload.validFrom,
			chapters: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
			result: of === undefined ? null : { right: subject.result[0].value, of },
			isHolder:
				identity === undefined
					? null
					: (email) => {
							const plain = email.trim().toLowerCase() + identity.salt;
							return identity.identityHash === `sha256$${sha256(new TextEncoder().encode(plain))}`;
						},
		};
	} catch {
		// A text with three parts was probably a credential before someone changed it.
		return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text.trim())
			? { ...nothing, state: "unknown" }
			: nothing;
	}
}
