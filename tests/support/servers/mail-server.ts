import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { readMail, type Arrived } from "#tests/support/mailbox.ts";

export interface MailServer {
	port: number;
	/** The emails that arrived, with the addresses of their envelopes. */
	arrived: (Arrived & { envelope: string[]; raw: string; secure: boolean; user: string | null })[];
	close(): Promise<void>;
}

/** Starts a mail server. With `port`, it takes the place of an earlier one. */
export async function startMailServer(
	options: SMTPServerOptions = {},
	port = 0,
): Promise<MailServer> {
	const arrived: MailServer["arrived"] = [];
	const server = new SMTPServer({
		authOptional: !options.onAuth,
		disabledCommands: options.secure || options.onAuth ? [] : ["STARTTLS"],
		logger: false,
		// The time for which a closing server waits for idle connections, in ms.
		closeTimeout: 100,
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on("end", () => {
				const raw = Buffer.concat(parts).toString();
				void readMail(raw).then((mail) => {
					const envelope = session.envelope.rcptTo.map(({ address }) => address);
					arrived.push({
						...mail,
						raw,
						envelope,
						secure: session.secure,
						user: typeof session.user === "string" ? session.user : null,
					});
					done();
				});
			});
		},
		...options,
	});
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
	const close = () => new Promise<void>((closed) => server.close(() => closed()));
	onTestFinished(close);
	return { port: (server.server.address() as AddressInfo).port, arrived, close };
}
