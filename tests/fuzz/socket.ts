import words from "./hostile.json" with { type: "json" };
import { bent, hostileHeaders, hostileQuery, hostileValue } from "./hostile.ts";
import type { Random } from "./random.ts";

/**
 * Returns the end of a request whose headers or chunk extensions are too long for Node's parser.
 */
function longEnd(random: Random): string {
	return random.pick([
		`X-Long: ${"x".repeat(20_000)}\r\n\r\n`,
		`${"X-Many: x\r\n".repeat(2100)}\r\n`,
		`Transfer-Encoding: chunked\r\n\r\n5;${"x".repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
	]);
}

/**
 * Returns the bytes of a request that no normal client would send. `addresses` lists some that
 * exist.
 */
export function socketInput(
	random: Random,
	addresses: readonly string[],
	names: readonly string[],
): Buffer {
	const path = random.chance(0.5) ? random.pick(addresses) : bent(random.pick(addresses), random);
	const line = random.chance(0.5)
		? random.pick(words.requestLines)
		: `${random.pick(["GET", "GET", "HEAD", "POST", "PUT", "OPTIONS"])} ${path.replaceAll(/[\r\n ]/g, "%20")}${random.chance(0.3) ? hostileQuery(random, names) : ""} HTTP/1.1`;
	const host = random.chance(0.7)
		? "Host: portal.test\r\n"
		: random.some(2, () => `Host: ${random.pick(words.hosts)}\r\n`).join("");
	const headers = hostileHeaders(random)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join("");
	const odd = random.chance(0.1) ? `X-Odd: ${hostileValue(random, 2000)}\r\n` : "";
	const rest = random.chance(0.5)
		? "Connection: close\r\n\r\n"
		: random.chance(0.15)
			? longEnd(random)
			: random.pick(words.requestEnds);
	const text = `${line}\r\n${host}${headers}${odd}${rest}`;
	return random.chance(0.5) ? Buffer.from(text, "utf8") : Buffer.from(text, "latin1");
}
