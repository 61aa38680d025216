import { execSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { largestUpload } from "#app/domain/resources/picture.ts";
import { root } from "#tests/support/server.ts";

const text = (name: string) => readFileSync(join(root, name), "utf8");

describe("What the portal is run by", () => {
	it("npm, systemd and Docker start it by the same command", () => {
		const { scripts } = JSON.parse(text("package.json")) as { scripts: { start: string } };
		const [, ...words] = scripts.start.split(" ");
		expect(text("deploy/tradewinds.service")).toContain(`ExecStart=/opt/tradewinds/node_modules/.bin/node ${words.join(" ")}\n`);
		expect(text("Dockerfile")).toContain(`CMD ${JSON.stringify(["node_modules/.bin/node", ...words]).replaceAll(",", ", ")}\n`);
		expect(text("docs/operating.md")).toContain(`\nnode_modules/.bin/node ${words.join(" ")}\n`);
	});

	it("where the Node of npm cannot run, the installation removes its link, and one that runs stays", () => {
		const { scripts } = JSON.parse(text("package.json")) as { scripts: { postinstall: string } };
		const stays = (write: (link: string) => void): boolean => {
			const folder = mkdtempSync(join(tmpdir(), "installed-"));
			try {
				const bin = join(folder, "node_modules/.bin");
				mkdirSync(bin, { recursive: true });
				write(join(bin, "node"));
				// As npm runs it: the package's own commands come first.
				execSync(scripts.postinstall, { cwd: folder, env: { PATH: `${bin}:${process.env.PATH}` }, stdio: "ignore" });
				return existsSync(join(bin, "node"));
			} finally {
				rmSync(folder, { recursive: true });
			}
		};
		expect(stays((link) => symlinkSync(process.execPath, link))).toBe(true);
		// Made for a loader that is not there, as a Node for glibc on Alpine.
		expect(stays((link) => writeFileSync(link, "#!/lib/no-such-loader.so\n", { mode: 0o755 }))).toBe(false);
	});

	it.runIf(process.platform === "linux")(
		"where an old npm left out the link to the Node that it brought, the installation makes it",
		() => {
			const { scripts } = JSON.parse(text("package.json")) as { scripts: { postinstall: string } };
			const folder = mkdtempSync(join(tmpdir(), "installed-"));
			try {
				const own = join(folder, `node_modules/node-linux-${process.arch}/bin`);
				for (const made of [own, join(folder, "node_modules/.bin")]) mkdirSync(made, { recursive: true });
				symlinkSync(process.execPath, join(own, "node"));
				execSync(scripts.postinstall, { cwd: folder, stdio: "ignore" });
				expect(realpathSync(join(folder, "node_modules/.bin/node"))).toBe(realpathSync(process.execPath));
			} finally {
				rmSync(folder, { recursive: true });
			}
		},
	);

	it("the unit of systemd gives it one folder, no capabilities, the system calls of a service, and bounds", () => {
		const lines = text("deploy/tradewinds.service").split("\n");
		expect(lines).toEqual(
			expect.arrayContaining([
				"UMask=0077",
				"StateDirectoryMode=0700",
				"NoNewPrivileges=true",
				"CapabilityBoundingSet=",
				"AmbientCapabilities=",
				"PrivateDevices=true",
				"DevicePolicy=closed",
				"PrivateUsers=true",
				"ProtectSystem=strict",
				"InaccessiblePaths=-/opt/tradewinds/.git",
				"SystemCallArchitectures=native",
				"SystemCallFilter=@system-service",
				"SystemCallFilter=~@privileged @resources @obsolete",
				"LimitCORE=0",
				"TasksMax=256",
			]),
		);
		expect(lines.some((line) => /^MemoryMax=\d+M$/.test(line))).toBe(true);
		expect(lines.some((line) => /^User=(root)?$/.test(line))).toBe(false);
	});

	it("the image's base is an argument of its build in each stage, and the documents say why no digest is set", () => {
		const stages = text("Dockerfile")
			.split("\n")
			.filter((line) => line.startsWith("FROM "));
		expect(stages).toEqual(["FROM ${BASE} AS build", "FROM ${BASE}"]);
		expect(text("Dockerfile")).toMatch(/^ARG BASE=node:24-bookworm-slim\S*$/m);
		expect(text("Dockerfile")).toMatch(/^USER node$/m);
		expect(text("docs/operating.md")).toContain("--build-arg BASE=");
	});

	it("the proxies speak TLS 1.2 and 1.3 with forward secrecy alone, and lead no program on that came by an open line", () => {
		const nginx = text("deploy/nginx.conf");
		expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
		const [, ciphers = ""] = /ssl_ciphers ([^;]+);/.exec(nginx) ?? [];
		for (const cipher of ciphers.split(":")) expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
		expect(nginx).toMatch(/listen 80;[^}]*\}\s*(#[^\n]*\n\s*)?location \/api\/ \{\s*return 403;/);
		expect(text("deploy/Caddyfile")).toMatch(/^http:\/\/\S+ \{\s*handle \/api\/\* \{\s*respond 403/m);
	});

	it("nginx lets the largest picture of the studio through", () => {
		const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text("deploy/nginx.conf")) ?? [];
		expect(Number(megabytes)).toBeGreaterThan(largestUpload);
	});

	it("the image holds no history, tests or tools of the makers", () => {
		expect(text(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".git", "tests", "content/art", "bench", "docs"]));
	});

	it("containers have files that are read-only, no capabilities, and bounds", () => {
		const compose = text("deploy/compose.yaml");
		for (const part of [
			"read_only: true",
			"cap_drop:\n      - ALL",
			"no-new-privileges:true",
			"mem_limit: 1536m",
			"pids_limit: 256",
			"core: 0",
		])
			expect(compose).toContain(part);
		expect(readdirSync(join(root, "deploy"))).toContain("compose.yaml");
	});
});
