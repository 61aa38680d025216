import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { videoIdPlaceholder } from "#app/platform/files/film.ts";

// The values that settings may have. Each message completes "NAME must be …".

export const text = z.string().trim();

export const folder = text.min(1, "a folder");
export const host = text.min(1, "a host name or address");

function isDecodable({ username, password }: URL): boolean {
	try {
		decodeURIComponent(username + password);
		return true;
	} catch {
		return false;
	}
}

function isHttp(value: string): boolean {
	return (
		URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && isDecodable(new URL(value))
	);
}

export const httpUrl = text.refine(isHttp, "an http(s) address");

export const backEndUrl = text.refine(
	(value) => isHttp(value) && !/[?#@]/.test(value),
	"an http(s) address like https://back-end.example.com, without a query",
);

export function whole(least: number, most: number, said: string) {
	return text
		.regex(/^\d{1,5}$/, said)
		.transform(Number)
		.refine((count) => count >= least && count <= most, said);
}

export const days = (least: number) => whole(least, 99_999, `a number of days, at least ${least}`);

const listed = (value: string) =>
	value
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);

export const origins = text
	.transform(listed)
	.refine(
		(list) =>
			list.every(
				(origin) => isHttp(origin) && new URL(origin).pathname === "/" && !/[?#]/.test(origin),
			),
		"addresses like https://portal.example.com, separated by commas",
	)
	.transform((list) => list.map((origin) => new URL(origin).origin));

export const secrets = text
	.transform(listed)
	.refine(
		(list) => list.length > 0 && list.every((secret) => secret.length >= 16),
		"secrets of at least 16 characters, separated by commas, newest first",
	);

// An unescaped `#`, `/` or `?` in the password cuts the address short and leaves an `@` after the
// server.
function isSmtpUrl(value: string): boolean {
	const url = URL.canParse(value) ? new URL(value) : null;
	if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
	return isDecodable(url) && !(url.pathname + url.search + url.hash).includes("@");
}

export const smtpUrl = text.refine(
	isSmtpUrl,
	"an address like smtp://user:password@mail.example.com:587 or smtps://…",
);

const mailboxShape = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inner>[^<>]+)>|(?<bare>[^<>]+))$/u;

export const mailbox = text
	.transform((value) => {
		const found = mailboxShape.exec(value)?.groups;
		return { name: found?.name?.trim() ?? "", address: (found?.inner ?? found?.bare ?? "").trim() };
	})
	.refine(
		({ address }) => z.email().safeParse(address).success,
		"an email address, or a name with an email address, like Tradewinds <portal@example.com>",
	);

function isDsn(value: string): boolean {
	return (
		isHttp(value) &&
		/^\w+$/.test(new URL(value).username) &&
		/\/\d+$/.test(new URL(value).pathname) &&
		!/[?#]/.test(value)
	);
}

export const dsn = text.refine(isDsn, "an address like https://key@reports.example.com/1");

/**
 * An address that ends with a slash. It has no character that could end it in HTML, scripts or the
 * content security policy.
 */
export const cdnUrl = text
	.refine(
		(value) => isHttp(value) && !/[?#"'<>\s;,\\]/.test(value) && new URL(value).username === "",
		"an http(s) address without a query, like https://cdn.example.com/media/",
	)
	.transform((value) => new URL(value).href.replace(/\/?$/, "/"));

// The origin must not depend on `{id}`, because the content security policy names only one origin
// for all videos.
function isVideoHostUrl(value: string): boolean {
	const [first, second] = ["a", "b"].map((id) => value.replaceAll(videoIdPlaceholder, id));
	if (
		first === undefined ||
		second === undefined ||
		first === second ||
		!isHttp(first) ||
		!isHttp(second)
	)
		return false;
	const url = new URL(first);
	return (
		url.origin === new URL(second).origin &&
		url.username === "" &&
		url.password === "" &&
		!/["'<>\s;,\\]/.test(value)
	);
}

export const videoHostUrl = text.refine(
	isVideoHostUrl,
	`an http(s) address with ${videoIdPlaceholder} in place of the video's ID, like https://video.example.com/players/${videoIdPlaceholder}.html`,
);

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

function isIssuer(value: string): boolean {
	if (!isHttp(value)) return false;
	const { username, protocol, hostname } = new URL(value);
	return username === "" && (protocol === "https:" || isLoopback(hostname));
}

export const issuer = text.refine(isIssuer, "an https address");

function networksOf(list: string): BlockList | null {
	const networks = new BlockList();
	for (const network of list.split(",").map((part) => part.trim())) {
		const [address = "", length = ""] = network.split("/");
		const family = isIP(address);
		if (family === 0 || !/^\d{1,3}$/.test(length) || Number(length) > (family === 4 ? 32 : 64))
			return null;
		networks.addSubnet(address, Number(length), family === 4 ? "ipv4" : "ipv6");
	}
	return networks;
}

export const networks = text
	.transform(networksOf)
	.refine(
		(list) => list !== null,
		"networks like 203.0.113.0/24, 2001:db8::/32, separated by commas",
	);
