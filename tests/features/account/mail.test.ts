import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { SMTPServerOptions } from "smtp-server";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import { loadEnvFile } from "#app/platform/env-file.server.ts";
import { smtpAddress } from "#app/platform/mail/transport.server.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { makeCertificate } from "#tests/support/servers/certificate.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const email = "maren@example.org";
const minute = 60_000;

const open = (settings: Record<string, string> = {}) =>
	openPortal({ settings: { ORIGIN: host, ...settings } });

async function ask(portal: TestPortal, agent: Agent = portal.agent()): Promise<void> {
	await agent.get("/login/?state=magic");
	expect((await agent.post("/login/?state=magic", { email })).status).toBe(302);
	await portal.container.worker.drain();
}

const waiting = async ({ container }: TestPortal) =>
	container.database.db.selectFrom("job").selectAll().where("kind", "=", "mail").execute();

describe("Email over SMTP", () => {
	it("Email is sent over SMTP from MAIL_FROM, as text and HTML (SET-18)", async () => {
		const server = await startMailServer();
		const portal = await open({
			SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
			MAIL_FROM: "Trädewinds <portal@example.com>",
		});
		await portal.member({ email, firstName: "Zoë" });
		await ask(portal);
		const [mail] = server.arrived;
		expect(mail).toMatchObject({
			to: email,
			from: "portal@example.com",
			subject: "Log in to Tradewinds",
			envelope: [email],
		});
		expect(mail?.html).toContain(mail?.href.replaceAll("&", "&amp;"));
		expect(mail?.html).toContain(mail?.code);
		expect(mail?.raw).toContain("Auto-Submitted: auto-generated");
		expect(await waiting(portal)).toHaveLength(0);
		expect(existsSync(portal.container.settings.mail.folder)).toBe(false);
	});

	it("The portal logs in to the mail server over TLS", async () => {
		const onAuth: SMTPServerOptions["onAuth"] = ({ username, password }, _, done) =>
			username === "portal" && password === "p@ss/word"
				? done(null, { user: "portal" })
				: done(new Error("no"));
		for (const [scheme, secure] of [
			["smtps", true],
			["smtp", false],
		] as const) {
			const server = await startMailServer({ onAuth, secure });
			const credentials = `portal:${encodeURIComponent("p@ss/word")}`;
			const search = `tls.rejectUnauthorized=false${secure ? "" : "&requireTLS=true"}`;
			const portal = await open({
				SMTP_URL: `${scheme}://${credentials}@127.0.0.1:${server.port}?${search}`,
			});
			await portal.member({ email });
			await ask(portal);
			expect([scheme, server.arrived.map((mail) => [mail.to, mail.secure, mail.user])]).toEqual([
				scheme,
				[[email, true, "portal"]],
			]);
		}
	});

	it("The portal trusts a mail server's own certificate authority only if NODE_EXTRA_CA_CERTS in the env file names it (SET-3)", async () => {
		const folder = temporaryFolder();
		const { authority, certificate, key } = makeCertificate(folder);
		const server = await startMailServer({
			secure: true,
			cert: readFileSync(certificate),
			key: readFileSync(key),
		});
		const portal = await open({ SMTP_URL: `smtps://127.0.0.1:${server.port}` });
		await portal.member({ email });
		await ask(portal);
		expect([server.arrived, (await waiting(portal)).length]).toEqual([[], 1]);

		const before = getCACertificates();
		onTestFinished(() => {
			setDefaultCACertificates(before);
			vi.unstubAllEnvs();
		});
		writeFileSync(join(folder, "settings.env"), `NODE_EXTRA_CA_CERTS=${authority}\n`);
		vi.stubEnv("ENV_FILE", join(folder, "settings.env"));
		vi.stubEnv("NODE_EXTRA_CA_CERTS", undefined);
		loadEnvFile();
		portal.clock.now += minute;
		await portal.container.worker.drain();
		expect(server.arrived.map(({ to, secure }) => [to, secure])).toEqual([[email, true]]);
	});

	it("The portal requires TLS to send a password to a mail server on another machine, unless SMTP_URL says otherwise", () => {
		expect(new URL(smtpAddress("smtp://a:b@mail.example.com")).searchParams.get("requireTLS")).toBe(
			"true",
		);
		expect(
			new URL(smtpAddress("smtp://a:b@mail.example.com?ignoreTLS=true")).searchParams.has(
				"requireTLS",
			),
		).toBe(false);
		expect(new URL(smtpAddress("smtp://mail.example.com")).searchParams.has("requireTLS")).toBe(
			false,
		);
		expect(new URL(smtpAddress("smtp://a:b@127.0.0.1:2525")).searchParams.has("requireTLS")).toBe(
			false,
		);
	});

	it("An email waits while the mail server is down, and the 15 minutes of its link begin when it is sent", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		const first = await startMailServer();
		await first.close();
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${first.port}?ignoreTLS=true` });
		await portal.member({ email });
		const agent = portal.agent();
		await ask(portal, agent);
		expect(await waiting(portal)).toHaveLength(1);
		expect(String(quiet.mock.calls)).not.toContain(email);
		portal.clock.now += 40 * minute;
		await portal.container.worker.drain();
		expect(await waiting(portal)).toHaveLength(1);
		const second = await startMailServer({}, first.port);
		portal.clock.now += 5 * minute;
		await portal.container.worker.drain();
		expect(second.arrived).toHaveLength(1);
		portal.clock.now += 14 * minute;
		await agent.get(second.arrived[0]?.path ?? "");
		expect((await agent.post(second.arrived[0]?.path ?? "")).location).toBe("/home/");
		quiet.mockRestore();
	});

	it("A waiting email is sent after a restart of the portal", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		const server = await startMailServer();
		await server.close();
		const smtp = {
			SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
			SESSION_SECRET: "a secret for the two of them",
		};
		const portal = await open(smtp);
		await portal.member({ email });
		await ask(portal);
		const { settings } = portal.container;
		const again = await startMailServer({}, server.port);
		const next = await openPortal({
			dataDir: settings.dataDir,
			settings: { ORIGIN: host, DATABASE_URL: settings.database, ...smtp },
		});
		next.clock.now += minute;
		await next.container.worker.drain();
		expect(again.arrived).toHaveLength(1);
		quiet.mockRestore();
	});

	it("Servers that share a database send each email once", async () => {
		const server = await startMailServer();
		const smtp = {
			SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
			SESSION_SECRET: "a secret for the three of them",
		};
		const portal = await open(smtp);
		const { settings } = portal.container;
		const others = await Promise.all(
			[1, 2].map(() =>
				openPortal({
					dataDir: settings.dataDir,
					settings: { ORIGIN: host, DATABASE_URL: settings.database, ...smtp },
				}),
			),
		);
		const { database, signer } = portal.container;
		for (let number = 0; number < 20; number++) {
			const mail = {
				to: { name: "", address: `agent${number}@example.org` },
				language: "en",
				subject: "s",
				text: "t",
				html: "<p>t</p>",
			};
			const sealed = signer.seal("mail", JSON.stringify(mail));
			await queueMail(database.db, { userId: null, linkId: null, sealed }, portal.clock.now);
		}
		await Promise.all([portal, ...others].map(({ container }) => container.worker.drain()));
		expect(new Set(server.arrived.map((mail) => mail.to)).size).toBe(20);
		expect(server.arrived).toHaveLength(20);
	});

	it("A slow mail server gets five emails at a time, one for each connection of the pool", async () => {
		let underWay = 0;
		let most = 0;
		const unanswered: (() => void)[] = [];
		const server = await startMailServer({
			onData(stream, _session, done) {
				most = Math.max(most, ++underWay);
				stream.resume();
				stream.on("end", () => {
					unanswered.push(done);
					// Waits long enough for a sixth email to arrive, if the portal sent one.
					if (unanswered.length === 5)
						setTimeout(() => {
							for (const answer of unanswered.splice(0)) {
								underWay--;
								answer();
							}
						}, 200);
				});
			},
		});
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		const { database, signer } = portal.container;
		for (let number = 0; number < 15; number++) {
			const mail = {
				to: { name: "", address: `agent${number}@example.org` },
				language: "en",
				subject: "s",
				text: "t",
				html: "<p>t</p>",
			};
			await queueMail(
				database.db,
				{ userId: null, linkId: null, sealed: signer.seal("mail", JSON.stringify(mail)) },
				portal.clock.now,
			);
		}
		await portal.container.worker.drain();
		expect([most, underWay]).toEqual([5, 0]);
		expect(
			await database.db.selectFrom("job").select("id").where("kind", "=", "mail").execute(),
		).toEqual([]);
	});

	it("The portal keeps an email that the mail server refuses for now, and gives up on it once the server refuses it permanently", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		let responseCode = 450;
		const server = await startMailServer({
			onRcptTo({ address }, _, done) {
				done(address === email ? Object.assign(new Error("No such user"), { responseCode }) : null);
			},
		});
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		await portal.member({ email });
		await ask(portal);
		expect(await waiting(portal)).toHaveLength(1);
		responseCode = 550;
		portal.clock.now += minute;
		await portal.container.worker.drain();
		expect(await waiting(portal)).toHaveLength(0);
		expect(server.arrived).toHaveLength(0);
		quiet.mockRestore();
	});

	it("A magic link email goes only to the account's own address, whatever was typed", async () => {
		const server = await startMailServer();
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		await portal.member({
			email,
			firstName: "Maren\r\nBcc: evil@example.com",
			lastName: '"; <evil@example.com>',
		});
		const agent = portal.agent();
		for (const typed of [
			`${email}\r\nBcc: evil@example.com`,
			`${email}, evil@example.com`,
			`"x"@example.org`,
		]) {
			await agent.get("/login/?state=magic");
			const answer = await agent.post("/login/?state=magic", { email: typed });
			expect([typed, answer.status]).toEqual([typed, 422]);
		}
		await ask(portal);
		expect(server.arrived.map((mail) => mail.envelope)).toEqual([[email]]);
		expect(server.arrived[0]?.raw.toLowerCase()).not.toMatch(/^bcc:/m);
	});
});

describe("Email without SMTP_URL", () => {
	it("Without SMTP_URL, emails are written to DATA_DIR/mail/*.eml, which only the portal can read (SET-18)", async () => {
		const portal = await open();
		await portal.member({ email });
		await ask(portal);
		const { folder } = portal.container.settings.mail;
		const names = readdirSync(folder);
		expect(names).toHaveLength(1);
		expect(names[0]).toMatch(/\.eml$/);
		expect(statSync(join(folder, names[0] ?? "")).mode & 0o077).toBe(0);
		expect((await lastMail(portal)).to).toBe(email);
	});
});

describe("The content of an email", () => {
	it("Links in an email lead to the first address in ORIGIN, even if the request had another Host (ACCT-20)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		await portal.member({ email });
		await ask(portal);
		const mail = await lastMail(portal);
		expect(mail.href).toMatch(/^https:\/\/portal\.example\.com\/magic-link\/\?token=[\w-]{43}$/);
		expect(
			mail.html
				.match(/https?:\/\/[^/"<]+/g)
				?.every((origin) => origin === "https://portal.example.com"),
		).toBe(true);
	});

	it("Without ORIGIN, a login email has a code but no link", async () => {
		const portal = await openPortal();
		await portal.member({ email });
		await ask(portal);
		const mail = await lastMail(portal);
		expect(mail.text).not.toContain("http");
		expect(mail.code).toMatch(/^\d{6}$/);
	});

	it("An email is in the user's language, for each of the portal's six languages (LANG-9)", async () => {
		const portal = await open();
		await portal.member({ email });
		const subjects = new Set<string>();
		for (const language of ["en", "es", "fr", "de", "pt", "ar"]) {
			await portal.container.database.db.updateTable("user_account").set({ language }).execute();
			portal.clock.now += 20 * minute;
			await ask(portal);
			const { html, subject } = await lastMail(portal);
			const direction = language === "ar" ? "rtl" : "ltr";
			expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
			subjects.add(subject);
		}
		expect(subjects.size).toBe(6);
	});

	it("A login email loads no picture, script, style sheet or frame", async () => {
		const portal = await open();
		await portal.member({ email });
		await ask(portal);
		for (const mail of await mailsOf(portal))
			expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/i);
	});
});
