import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setTimeout as wait } from "node:timers/promises";
import { installPackage } from "#scripts/testing/debian.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { root } from "#tests/support/server.ts";
import { makeCertificate } from "#tests/support/servers/certificate.ts";

export interface Proxy {
	/** The address with TLS. */
	address: string;
	/** The port without TLS. */
	open: number;
	/** Returns the access log so far. Only nginx has one. */
	readLog(): string;
	stop(): Promise<void>;
}

/**
 * The test's ports, certificates and folders, which replace those of a shipped configuration file.
 */
interface Place {
	folder: string;
	port: number;
	open: number;
	portals: readonly number[];
	certificate: string;
	key: string;
	/** The time for which Caddy waits for a server, in s. Null keeps the shipped value. */
	patience: number | null;
}

interface Program {
	path: string;
	/** The name of the Debian package. */
	package: string;
	/** Writes the program's files and returns its arguments. */
	prepare(place: Place): string[];
}

/** Replaces a passage that the shipped file must contain. */
function replaced(text: string, from: RegExp, to: string): string {
	if (!from.test(text)) throw new Error(`The shipped file has no ${String(from)} any more.`);
	return text.replaceAll(from, to);
}

const shipped = (name: string) =>
	replaced(
		readFileSync(join(root, "deploy", name), "utf8"),
		/\/opt\/tradewinds\/deploy/g,
		join(root, "deploy"),
	);

const nginx: Program = {
	path: "/usr/sbin/nginx",
	package: "nginx-light",
	prepare({ folder, port, open, portals, certificate, key }) {
		let site = shipped("nginx.conf");
		site = replaced(
			site,
			/server 127\.0\.0\.1:3000(.*);/g,
			portals.map((portal) => `server 127.0.0.1:${portal}$1;`).join("\n\t"),
		);
		site = replaced(site, /^\s*listen \[::\]:.*;$/gm, "");
		site = replaced(site, /listen 80;/g, `listen 127.0.0.1:${open};`);
		site = replaced(site, /listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`);
		site = replaced(site, /\/etc\/ssl\/portal\.example\.com\/fullchain\.pem/g, certificate);
		site = replaced(site, /\/etc\/ssl\/portal\.example\.com\/privkey\.pem/g, key);
		site = replaced(site, /server_name portal\.example\.com;/g, "server_name 127.0.0.1;");
		site = replaced(site, /\/var\/log\/nginx\//g, `${folder}/`).replace(
			"/tradewinds.log",
			"/access.log",
		);
		writeFileSync(join(folder, "site.conf"), site);
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
			mkdirSync(join(folder, name));
			return `\t${name}_temp_path ${join(folder, name)};`;
		});
		const user = process.getuid?.() === 0 ? "user root;" : "";
		writeFileSync(
			join(folder, "nginx.conf"),
			`${user}\ndaemon off;\npid ${join(folder, "pid")};\nerror_log ${join(folder, "error.log")};\nevents {}\nhttp {\n${temporary.join("\n")}\n\tinclude ${join(folder, "site.conf")};\n}\n`,
		);
		return ["-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")];
	},
};

const caddy: Program = {
	path: "/usr/bin/caddy",
	package: "caddy",
	prepare({ folder, port, open, portals, certificate, key, patience }) {
		let site = shipped("Caddyfile");
		if (patience !== null)
			site = replaced(site, /lb_try_duration .*/g, `lb_try_duration ${patience}s`);
		site = replaced(
			site,
			/^\{\$PORTAL_HOST:portal\.example\.com\} \{/gm,
			`https://127.0.0.1:${port} {\n\ttls ${certificate} ${key}`,
		);
		site = replaced(
			site,
			/^http:\/\/\{\$PORTAL_HOST:portal\.example\.com\} \{/gm,
			`http://127.0.0.1:${open} {`,
		);
		site = replaced(
			site,
			/reverse_proxy \{\$PORTAL_ADDRESS:127\.0\.0\.1:3000\}/g,
			`reverse_proxy ${portals.map((portal) => `127.0.0.1:${portal}`).join(" ")}`,
		);
		const file = join(folder, "Caddyfile");
		writeFileSync(
			file,
			`{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${site}`,
		);
		return ["run", "--adapter", "caddyfile", "--config", file];
	},
};

/**
 * Runs a proxy from Debian's package with the shipped settings on the loopback address, with TLS on
 * `port`, in front of portals at these ports. This process trusts the proxy's certificate until the
 * proxy stops.
 */
async function start(
	program: Program,
	port: number,
	portals: readonly number[],
	patience: number | null = null,
): Promise<Proxy> {
	if (!existsSync(program.path) && !(await installPackage(program.package)))
		throw new Error(
			`${program.path} was not found: install it (Debian: apt-get install ${program.package}).`,
		);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-proxy-"));
	chmodSync(folder, 0o755);
	const { authority, certificate, key } = makeCertificate(folder);
	const before = getCACertificates();
	setDefaultCACertificates([...before, readFileSync(authority, "utf8")]);
	const open = await freePort();
	const child = spawn(
		program.path,
		program.prepare({ folder, port, open, portals, certificate, key, patience }),
		{
			env: { ...process.env, HOME: folder },
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	let said = "";
	child.stderr.on("data", (part: Buffer) => (said += part.toString()));
	async function stop(): Promise<void> {
		setDefaultCACertificates(before);
		if (child.exitCode === null && child.signalCode === null) {
			child.kill("SIGTERM");
			await once(child, "exit");
		}
		rmSync(folder, { recursive: true, force: true });
	}
	const address = `https://127.0.0.1:${port}`;
	for (let look = 0; look < 100 && child.exitCode === null; look++) {
		if (await fetch(`${address}/healthz`).catch(() => null))
			return {
				address,
				open,
				readLog: () => readFileSync(join(folder, "access.log"), "utf8"),
				stop,
			};
		await wait(100);
	}
	await stop();
	throw new Error(`${program.path} does not serve: ${said}`);
}

export const startNginx = (port: number, portals: readonly number[]): Promise<Proxy> =>
	start(nginx, port, portals);

export const startCaddy = (
	port: number,
	portals: readonly number[],
	patience?: number,
): Promise<Proxy> => start(caddy, port, portals, patience);
