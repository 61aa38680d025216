import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { installPackage } from "#scripts/testing/debian.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { root } from "#tests/support/server.ts";
import { makeCertificate } from "#tests/support/servers/certificate.ts";

const program = "/usr/sbin/nginx";

/** Replaces what must be there. */
function replaced(text: string, from: RegExp, to: string): string {
	if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${String(from)} any more.`);
	return text.replaceAll(from, to);
}

/** deploy/nginx.conf in a real nginx of Debian's on the loopback address, with TLS on `port`; gone when the test is over. */
export async function startNginx(port: number, portal: number): Promise<{ open: number; readLog(): string }> {
	if (!existsSync(program) && !(await installPackage("nginx-light")))
		throw new Error("nginx was not found: install it (Debian: apt-get install nginx-light).");
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-nginx-"));
	chmodSync(folder, 0o755);
	const log = join(folder, "access.log");
	const open = await freePort();
	const { authority, certificate, key } = makeCertificate(folder);
	const before = getCACertificates();
	setDefaultCACertificates([...before, readFileSync(authority, "utf8")]);
	onTestFinished(() => setDefaultCACertificates(before));

	/** The file as it is shipped, but for addresses and certificates. */
	function site(): string {
		let text = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
		text = replaced(text, /server 127\.0\.0\.1:3000;/g, `server 127.0.0.1:${portal};`);
		text = replaced(text, /^\s*listen \[::\]:.*;$/gm, "");
		text = replaced(text, /listen 80;/g, `listen 127.0.0.1:${open};`);
		text = replaced(text, /listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`);
		text = replaced(text, /\/etc\/ssl\/portal\.example\.com\/fullchain\.pem/g, certificate);
		text = replaced(text, /\/etc\/ssl\/portal\.example\.com\/privkey\.pem/g, key);
		text = replaced(text, /server_name portal\.example\.com;/g, "server_name 127.0.0.1;");
		return replaced(text, /\/var\/log\/nginx\//g, `${folder}/`).replace("/tradewinds.log", "/access.log");
	}

	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
		mkdirSync(join(folder, name));
		return `\t${name}_temp_path ${join(folder, name)};`;
	});
	writeFileSync(join(folder, "site.conf"), site());
	const user = process.getuid?.() === 0 ? "user root;" : "";
	writeFileSync(
		join(folder, "nginx.conf"),
		`${user}\ndaemon off;\npid ${join(folder, "pid")};\nerror_log ${join(folder, "error.log")};\nevents {}\nhttp {\n${temporary.join("\n")}\n\tinclude ${join(folder, "site.conf")};\n}\n`,
	);
	const child = spawn(program, ["-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let said = "";
	child.stderr.on("data", (part: Buffer) => (said += part.toString()));
	onTestFinished(async () => {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill("SIGTERM");
			await once(child, "exit");
		}
		rmSync(folder, { recursive: true, force: true });
	});
	for (let look = 0; look < 100; look++) {
		if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`);
		const answer = await fetch(`https://127.0.0.1:${port}/healthz`).catch(() => null);
		if (answer?.ok) return { open, readLog: () => readFileSync(log, "utf8") };
		await wait(100);
	}
	throw new Error(`nginx does not serve: ${said}`);
}
