import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { root, startServer, type Server, type ServerOptions } from "#tests/support/server.ts";
import { atEnd, forSuite, temporaryFolder } from "#tests/support/temporary.ts";

/** Starts a portal in its own process, which stops when the test ends. */
async function start(options: Partial<ServerOptions> = {}): Promise<Server> {
	const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, ...options });
	onTestFinished(() => server.kill());
	return server;
}

/** A portal for all tests that neither stop it nor change its settings. */
let shared: Server;
let close: () => Promise<void>;
beforeAll(async () => {
	({ opened: shared, close } = await forSuite(async () => {
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
		atEnd(() => server.kill());
		return server;
	}));
});
afterAll(() => close());

async function textOf(address: string): Promise<{ status: number; text: string }> {
	const response = await fetch(address);
	return { status: response.status, text: await response.text() };
}

describe("Startup", () => {
	it("Startup without settings prints one line with the URL once the portal responds, and an idle portal stops in less than 30 seconds (RUN-1, RUN-2)", async () => {
		const server = await start();
		expect(server.said().trim().split("\n")).toHaveLength(1);
		expect((await textOf(`${server.address}/login/`)).status).toBe(200);
		const begun = performance.now();
		expect(await server.stop()).toBe(0);
		expect(performance.now() - begun).toBeLessThan(30_000);
	});

	it("GET /healthz returns 200 ok while the process runs, and GET /readyz returns 200 while the portal can serve (RUN-3)", async () => {
		const server = shared;
		expect(await textOf(`${server.address}/healthz`)).toEqual({ status: 200, text: "ok" });
		expect((await textOf(`${server.address}/readyz`)).status).toBe(200);
	});

	it("Pages, files and calls have a content type, with a charset for text, and a policy that forbids framing", async () => {
		const page = await (await fetch(`${shared.address}/login/`)).text();
		const assets = ["css", "js"].map(
			(ending) => new RegExp(`/assets/[\\w.-]+\\.${ending}`).exec(page)?.[0] ?? "",
		);
		const paths = [
			"/login/",
			"/home/",
			"/nowhere/",
			"/login/_.data",
			"/healthz",
			"/readyz",
			"/%0a",
			"/favicon.svg",
			"/locales/en/general.json",
		];
		const calls = [
			"/api/v1/openapi.json",
			"/api/v1/apps",
			"/api/v1/nowhere",
			"/media/none/none.png",
		];
		for (const path of [...paths, ...calls, ...assets]) {
			const { headers, status } = await fetch(shared.address + path, { redirect: "manual" });
			const type = headers.get("Content-Type") ?? "";
			if (status < 300 && status !== 202)
				expect([path, type]).toEqual([
					path,
					expect.stringMatching(/; charset=utf-8$|^(application\/json|text\/x-script)$/),
				]);
			const policy = headers.get("Content-Security-Policy") ?? "";
			// Scripts, styles and JSON have no `<base>`.
			const base = /\.(css|js|json)$/.test(path) ? [] : ["base-uri 'none'"];
			for (const directive of ["default-src", "frame-ancestors 'none'", ...base]) {
				expect([path, policy]).toEqual([path, expect.stringContaining(directive)]);
			}
		}
	});

	it("/locales/ has the texts of the six languages, and returns 404 for other languages (LANG-3)", async () => {
		for (const language of ["en", "es", "fr", "de", "pt", "ar"]) {
			const { status, text } = await textOf(`${shared.address}/locales/${language}/general.json`);
			expect([language, status, typeof JSON.parse(text).nav.home]).toEqual([
				language,
				200,
				"string",
			]);
		}
		for (const language of ["it", "en-GB", "../en", "EN"]) {
			expect([
				language,
				(await textOf(`${shared.address}/locales/${language}/general.json`)).status,
			]).toEqual([language, 404]);
		}
	});

	it("A page contains the version of its translations, and browsers may store the files of that version for a year", async () => {
		const { text } = await textOf(`${shared.address}/privacy/`);
		const version = /<html[^>]* data-translations="([\w-]{10})"/.exec(text)?.[1];
		const kept = async (path: string) =>
			(await fetch(shared.address + path)).headers.get("Cache-Control");
		expect(await kept(`/locales/en/general.json?v=${version}`)).toBe(
			"public, max-age=31536000, immutable",
		);
		expect(await kept("/locales/en/general.json?v=older")).toBe("no-cache");
		expect(await kept("/locales/en/general.json")).toBe("public, max-age=300");
	});

	it("The server lists no folder and serves no source file", async () => {
		for (const path of [
			"/assets/",
			"/assets",
			"/locales/",
			"/media/",
			"/.git/config",
			"/package.json",
			"/app/root.tsx",
			"/assets/..%2f..%2fserver/index.js",
		]) {
			const { status, text } = await textOf(shared.address + path);
			expect([path, status]).toEqual([path, 404]);
			expect(text).not.toMatch(
				/repositoryformatversion|devDependencies|export default function|Index of/,
			);
		}
	});

	it("An unknown HTTP method returns 405, as a page or in JSON for the API", async () => {
		const server = shared;
		for (const [path, type] of [
			["/home/", "text/html; charset=utf-8"],
			["/api/v1/apps", "application/json"],
		] as const) {
			const answer = await fetch(server.address + path, {
				method: "PROPFIND",
				body: "<propfind/>",
				headers: { "Content-Type": "text/xml" },
			});
			expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 405, type]);
			await answer.text();
		}
	});

	it("Methods that `fetch` can't send, doubled slashes and malformed request lines never cause a failure", async () => {
		const server = shared;
		const { port } = new URL(server.address);
		const ask = async (line: string): Promise<string> => {
			const socket = connect(Number(port), "127.0.0.1");
			socket.end(`${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
			const [first] = (await once(socket, "data")) as [Buffer];
			socket.destroy();
			return first.toString().split("\r\n")[0] ?? "";
		};
		expect(await ask("TRACE /home/")).toContain(" 405 ");
		expect(await ask("TRACK /home/")).toContain(" 4");
		expect(await ask("GET //evil.example/x")).toMatch(/ (301|302|404) /);
		expect(await ask("GET /%")).toMatch(/ (301|404|400) /);
		expect(await ask("GET /home/%00/")).toMatch(/ (302|404|400) /);
		expect(await ask("GET http://127.0.0.1/home/")).toMatch(/ (302|404|400) /);
		expect(await ask("get /home/")).toMatch(/ 4\d\d /);
		expect((await textOf(`${server.address}/healthz`)).text).toBe("ok");
	});

	it("An invalid host or target returns 400, an invalid X-Forwarded-Host causes no server error, and the log contains no token from the address", async () => {
		const server = await start({ env: { TRUST_PROXY: "1" } });
		const { port } = new URL(server.address);
		const ask = async (target: string, ...headers: string[]): Promise<string> => {
			const socket = connect(Number(port), "127.0.0.1");
			socket.end([`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
			const [first] = (await once(socket, "data")) as [Buffer];
			socket.destroy();
			return first.toString().split("\r\n")[0] ?? "";
		};
		const keyed = "/magic-link/?token=Unmistakable";
		for (const host of ["a:b", "[::", ":", "[1]", "1.1.1.1.1", "999.999.999.999", ""])
			expect([host, await ask(keyed, `Host: ${host}`)]).toEqual([host, "HTTP/1.1 400 Bad Request"]);
		for (const host of ["a b", "a:b"]) {
			const line = await ask(keyed, "Host: portal.example", `X-Forwarded-Host: ${host}`);
			expect([host, line]).toEqual([host, expect.stringMatching(/ [24]\d\d /)]);
		}
		for (const target of ["*", "ftp://x/y"])
			expect([target, await ask(target, "Host: portal.example")]).toEqual([
				target,
				"HTTP/1.1 400 Bad Request",
			]);
		expect(await ask("/login/", "Host: portal.example")).toContain(" 200 ");
		expect(server.said()).not.toContain("Unmistakable");
	});
});

describe("A setting with a value that makes no sense stops startup with one line that names the setting and what it may be (SET-2)", () => {
	/** Tries to start with a setting. Returns the exit code and the lines of output. */
	function tryToStart(settings: Record<string, string>): {
		status: number | null;
		lines: string[];
	} {
		const env = {
			...process.env,
			NODE_ENV: "production",
			DATA_DIR: temporaryFolder(),
			CONTENT_PACK: samplePack,
			PORT: "0",
			HOST: "127.0.0.1",
			...settings,
		};
		const { status, stderr, stdout } = spawnSync(process.execPath, ["server.ts"], {
			cwd: root,
			env,
			encoding: "utf8",
			timeout: 60_000,
		});
		return { status, lines: `${stdout}${stderr}`.trim().split("\n") };
	}

	const file = join(root, "package.json");
	it.each([
		["PORT", "eighty"],
		["DATA_DIR", join(file, "data")],
		["MEDIA_DIR", file],
		["HOST", "999.1.1.1"],
		["DATABASE_URL", join(file, "portal.sqlite")],
		["CONTENT_PACK", "/nowhere/at/all"],
	])("Startup ends with one line about the setting if %s=%s", (name, value) => {
		const { status, lines } = tryToStart({ [name]: value });
		expect([status, lines.length]).toEqual([1, 1]);
		expect(lines[0]).toMatch(new RegExp(`^${name}.* must be`));
	});

	it("Startup fails if the port is in use (SET-10)", async () => {
		const { port } = new URL(shared.address);
		const { status, lines } = tryToStart({ PORT: port });
		expect([status, lines]).toEqual([1, [expect.stringContaining(`PORT ${port}`)]]);
	});

	it("Startup fails if the content pack has faults, and the error names the first one (SET-15)", () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "image"], "coast.exe");
		const { status, lines } = tryToStart({ CONTENT_PACK: folder });
		expect([status, lines]).toEqual([
			1,
			[expect.stringContaining("apps/620.json: app.image: Invalid image format")],
		]);
	});
});

describe("A form that is too large", () => {
	it("A form that is too large returns 413, and the server then closes the connection", async () => {
		const server = shared;
		const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
		onTestFinished(() => agent.destroy());
		const ask = (method: string, body?: string) =>
			new Promise<{ status: number | undefined; connection: string | undefined }>(
				(resolve, reject) => {
					const headers = {
						"Content-Type": "application/x-www-form-urlencoded",
						Origin: server.address,
					};
					const request = http.request(
						`${server.address}/login/`,
						{ agent, method, headers },
						(answer) => {
							answer.resume();
							answer.on("end", () =>
								resolve({ status: answer.statusCode, connection: answer.headers.connection }),
							);
						},
					);
					request.on("error", reject);
					request.end(body);
				},
			);
		for (const length of [300_000, 900_000]) {
			expect(await ask("POST", `email=${"a".repeat(length)}`)).toEqual({
				status: 413,
				connection: "close",
			});
			expect((await ask("GET")).status).toBe(200);
		}
	});
});

describe("A stopping server", () => {
	it.each([
		{ how: "SIGTERM", workers: "1" },
		{ how: "Ctrl+C with two worker processes", workers: "2" },
	])(
		"A stopping server finishes the request in progress, accepts no new ones and exits with code 0: $how (RUN-4)",
		async ({ how, workers }) => {
			const server = await start({ env: { WEB_CONCURRENCY: workers } });
			const { port } = new URL(server.address);
			const agent = server.agent();
			const token = (await agent.get("/register/")).$("input[name=_token]").attr("value") ?? "";
			const cookie = [...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; ");
			const body = new URLSearchParams({
				_token: token,
				firstName: "Maren",
				lastName: "Holt",
				email: "maren@example.org",
				country: "gb",
				password: "correct horse battery",
			}).toString();
			const socket = connect(Number(port), "127.0.0.1");
			let answer = "";
			socket.on("data", (part) => {
				answer += part.toString();
			});
			const head = [
				"POST /register/ HTTP/1.1",
				`Host: 127.0.0.1:${port}`,
				`Origin: ${server.address}`,
				`Cookie: ${cookie}`,
				"Content-Type: application/x-www-form-urlencoded",
				`Content-Length: ${body.length}`,
				"Expect: 100-continue",
			];
			socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 30)}`);
			// The server sends this once the request is in progress.
			await expect.poll(() => answer).toContain("HTTP/1.1 100 Continue");
			const exited = once(server.child, "exit");
			const children = (await run("pgrep", ["-P", String(server.child.pid)])).output
				.split("\n")
				.filter(Boolean)
				.map(Number);
			if (how === "SIGTERM") server.child.kill("SIGTERM");
			// The terminal sends SIGINT to every process, and npm sends it to the first one again.
			else
				for (const each of [server.child.pid, ...children, server.child.pid]) {
					await run("kill", ["-INT", String(each)]);
					await setTimeout(50);
				}
			// The server waits less than this for clients that are still reading.
			await setTimeout(1500);
			await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
			socket.write(body.slice(30));
			const [code] = (await exited) as [number | null];
			expect(answer).toContain("HTTP/1.1 302");
			expect(answer).toContain("tw_session=");
			expect(code).toBe(0);
		},
	);

	it("A stopping server doesn't wait for a client that reads a file slowly (RUN-4)", async () => {
		const server = await start();
		const assets = join(root, "build/client/assets");
		const [largest] = readdirSync(assets).toSorted(
			(one, other) => statSync(join(assets, other)).size - statSync(join(assets, one)).size,
		);
		const socket = connect(Number(new URL(server.address).port), "127.0.0.1").pause();
		socket.on("error", () => undefined);
		onTestFinished(() => void socket.destroy());
		await once(socket, "connect");
		// The responses are larger than the buffers between server and client.
		socket.write(`GET /assets/${largest} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(100));
		await setTimeout(500);
		const begun = performance.now();
		expect(await server.stop()).toBe(0);
		expect(performance.now() - begun).toBeLessThan(30_000);
	});
});

describe("The build under react-router-serve", () => {
	it("The build runs under react-router-serve, from sign-up to diploma, logout and login (RUN-5)", async () => {
		const port = await freePort();
		const server = await start({
			command: [join(root, "node_modules/.bin/react-router-serve"), "./build/server/index.js"],
			env: { PORT: String(port) },
			ready: /\[react-router-serve\] (http:\/\/\S+:\d+)/,
		});
		const [email, password] = ["maren@example.org", "correct horse battery"];
		const agent = await signUp(server.agent(), { email, password });
		await enroll(agent, 787);
		await graduate(agent, 787);
		expect((await agent.get("/diploma/787/")).$("a:contains('Download diploma')")).toHaveLength(1);
		const file = await agent.fetch("/diploma/787/diploma.pdf");
		expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(5000);
		expect((await agent.get("/home")).status).toBe(301);
		expect((await agent.get("/nowhere/")).status).toBe(404);
		const { $ } = await agent.get("/home/");
		const style = await agent.fetch($("link[rel=stylesheet]").attr("href") ?? "");
		expect([style.status, style.headers.get("Content-Type")]).toEqual([
			200,
			expect.stringContaining("text/css"),
		]);
		await style.text();
		expect((await agent.post("/info/787/", { _token: "x" })).status).toBe(403);
		await agent.get("/home/");
		await agent.post("/logout/");
		const asked = await agent.get("/my-source/");
		expect(asked.location).toBe("/login/?state=login&redirect=%2Fmy-source%2F");
		const form = await agent.get(asked.location ?? "");
		const action = form.$("main form").attr("action") ?? "";
		expect((await agent.post(action, { email, password: "wrong horse battery" })).status).toBe(422);
		const answer = await agent.post(action, { email, password });
		expect([answer.status, answer.location]).toEqual([302, "/my-source/"]);
		const page = await agent.get("/my-source/");
		expect([page.status, page.text.includes(email)]).toEqual([200, true]);
		await agent.post("/logout/");
		expect((await agent.get("/my-source/")).status).toBe(302);
		for (const method of ["PROPFIND", "MKCOL"]) {
			const odd = await agent.fetch("/home/", { method });
			expect([method, odd.status]).toEqual([method, 405]);
			await odd.text();
		}
		const unmatched = await agent.get("/%0a/");
		expect([unmatched.status, unmatched.headers.get("X-Content-Type-Options")]).toEqual([
			404,
			"nosniff",
		]);
	});

	it("The build doesn't contain the development server's demo agent", () => {
		const files = ["build/server", "build/client"].flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && /\.(js|mjs)$/.test(entry.name))
				.map((entry) => join(entry.parentPath, entry.name)),
		);
		expect(files.length).toBeGreaterThan(10);
		expect(
			files.filter((file) => /demo-agent|demo\.agent|demo agent/.test(readFileSync(file, "utf8"))),
		).toEqual([]);
	});
});
