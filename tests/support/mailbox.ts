import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { TestPortal } from "./portal.ts";

export interface Arrived {
	to: string;
	from: string;
	subject: string;
	text: string;
	html: string;
	/** The first link in the email's text. */
	path: string;
	href: string;
	code: string;
}

/** Reads an email as an email client does. */
export async function readMail(raw: string | Uint8Array): Promise<Arrived> {
	const mail = await PostalMime.parse(raw);
	const href = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
	const url = href ? new URL(href) : null;
	return {
		to: mail.to?.[0]?.address ?? "",
		from: mail.from?.address ?? "",
		subject: mail.subject ?? "",
		text: mail.text ?? "",
		html: mail.html ?? "",
		href,
		path: url ? url.pathname + url.search : "",
		code: /^\d{6}$/m.exec(mail.text ?? "")?.[0] ?? "",
	};
}

/** Sends the waiting emails, and returns all emails in order. */
export async function mailsOf({ container }: TestPortal): Promise<Arrived[]> {
	await container.worker.drain();
	const { folder } = container.settings.mail;
	const names = existsSync(folder)
		? readdirSync(folder).filter((name) => name.endsWith(".eml"))
		: [];
	const ids = new Map(names.map((name) => [name, Number(/-(\d+)\.eml$/.exec(name)?.[1])]));
	const inOrder = names.toSorted((a, b) => (ids.get(a) ?? 0) - (ids.get(b) ?? 0));
	return Promise.all(inOrder.map((name) => readMail(readFileSync(join(folder, name)))));
}

export async function lastMail(portal: TestPortal): Promise<Arrived> {
	const mail = (await mailsOf(portal)).at(-1);
	if (!mail) throw new Error("No mail was sent");
	return mail;
}
