import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import {
	closeFolder,
	makePrivateFile,
	makePrivateFolder,
} from "#app/platform/files/private-files.server.ts";
import type { Mail } from "./mail.ts";

export interface MailTransport {
	send(mail: Mail, id: number, at: number): Promise<void>;
	atOnce: number;
	close(): void;
}

export interface MailSettings {
	/** `smtp://` or `smtps://`. If null, emails are written to the folder. */
	smtpUrl: string | null;
	from: { name: string; address: string };
	folder: string;
}

// Addresses are objects, because a line break in a text could add recipients.
function messageOf(
	{ from }: MailSettings,
	{ to, subject, text, html, language }: Mail,
	at: number,
) {
	return {
		from,
		to,
		subject,
		text,
		html,
		date: new Date(at),
		headers: {
			"Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All",
			"Content-Language": language,
		},
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

export function createTransportOf(settings: MailSettings): MailTransport {
	return settings.smtpUrl === null ? intoFolder(settings) : overSmtp(settings, settings.smtpUrl);
}

function overSmtp(settings: MailSettings, smtpUrl: string): MailTransport {
	const address = smtpAddress(smtpUrl);
	const transport = createTransport(address);
	return {
		atOnce: Number(new URL(address).searchParams.get("maxConnections")) || 1,
		async send(mail, _id, at) {
			await transport.sendMail(messageOf(settings, mail, at));
		},
		close: () => transport.close(),
	};
}

/**
 * Returns the address with default options. TLS is required if a password goes to another machine,
 * unless the address has an option for TLS.
 */
export function smtpAddress(smtpUrl: string): string {
	const url = new URL(smtpUrl);
	const defaults: Record<string, string> = {
		pool: "true",
		// This allows ten emails a second, if the server takes half a second for each.
		maxConnections: "5",
		connectionTimeout: "15000",
		greetingTimeout: "15000",
		socketTimeout: "60000",
	};
	const asked = ["requireTLS", "ignoreTLS", "opportunisticTLS"].some((name) =>
		url.searchParams.has(name),
	);
	const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
	if (url.protocol === "smtp:" && url.username !== "" && !loopback && !asked)
		defaults.requireTLS = "true";
	for (const [name, value] of Object.entries(defaults))
		if (!url.searchParams.has(name)) url.searchParams.set(name, value);
	return url.href;
}

function intoFolder(settings: MailSettings): MailTransport {
	makePrivateFolder(settings.folder);
	closeFolder(settings.folder);
	const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
	return {
		atOnce: 1,
		async send(mail, id, at) {
			const { message } = await transport.sendMail(messageOf(settings, mail, at));
			const name = `${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id}.eml`;
			// The file gets its final name only when it is complete, because other software may watch the
			// folder.
			const half = join(settings.folder, `.${name}.half`);
			await rm(half, { force: true });
			makePrivateFile(half, message as Buffer);
			await rename(half, join(settings.folder, name));
		},
		close: () => transport.close(),
	};
}

const stamp = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-\d+\.eml$/;

function writtenAt(name: string): number {
	const [, day, hours, minutes, seconds, ms] = stamp.exec(name) ?? [];
	return day === undefined
		? Number.NaN
		: Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** Deletes emails that were written before a time in ms. Other files stay. */
export async function deleteMails(folder: string, before: number): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names)
		if (writtenAt(name) < before) await rm(join(folder, name), { force: true });
}
