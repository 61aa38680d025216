import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { mostMegabytesAtOnce } from "#app/platform/files/upload-limits.ts";
import { root } from "#tests/support/server.ts";

const text = (name: string) => readFileSync(join(root, name), "utf8");

describe("The files that run the portal", () => {
	it("npm, systemd and Docker start the portal with the same command", () => {
		const { scripts } = JSON.parse(text("package.json")) as { scripts: { start: string } };
		const [, ...words] = scripts.start.split(" ");
		expect(text("deploy/tradewinds.service")).toContain(
			`ExecStart=/usr/bin/env node ${words.join(" ")}\n`,
		);
		expect(text("Dockerfile")).toContain(
			`CMD ${JSON.stringify(["node", ...words]).replaceAll(",", ", ")}\n`,
		);
		expect(text("docs/operating.md")).toContain(`\nnode ${words.join(" ")}\n`);
	});

	it("Without the packages that it needs, the build command ends with one line that explains what to do", () => {
		const folder = mkdtempSync(join(tmpdir(), "tradewinds-build-"));
		try {
			for (const part of ["app/constants.ts", "scripts", "package.json"])
				cpSync(join(root, part), join(folder, part), {
					recursive: true,
					filter: (path) => !path.includes("node_modules"),
				});
			const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
				cwd: folder,
				encoding: "utf8",
			});
			expect([status, stdout]).toEqual([1, ""]);
			expect(stderr).toMatch(
				/^The packages that only a build needs are missing, [^\n]+ Run `npm ci --include=dev`\.\n$/,
			);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("CI jobs can only read the code, and their actions are pinned to commits", () => {
		const workflow = text(".github/workflows/ci.yml");
		expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
		expect(workflow).not.toMatch(/sudo|secrets\./);
		const actions = workflow.match(/uses: .*/g) ?? [];
		expect(actions.length).toBeGreaterThan(0);
		expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
	});

	it("The systemd unit restricts files, capabilities, system calls, memory and tasks, and doesn't run as root", () => {
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

	it("The Docker image takes its base from a build argument, runs as the user node and drops development packages, and docs/operating.md names the argument", () => {
		const stages = text("Dockerfile")
			.split("\n")
			.filter((line) => line.startsWith("FROM "));
		expect(stages).toEqual(["FROM ${BASE} AS build", "FROM ${BASE}"]);
		expect(text("Dockerfile")).toMatch(/^ARG BASE=node:24-bookworm-slim\S*$/m);
		expect(text("Dockerfile")).toMatch(/^USER node$/m);
		expect(text("Dockerfile")).toContain("npm prune --omit=dev");
		expect(text("docs/operating.md")).toContain("--build-arg BASE=");
	});

	it("nginx uses only TLS 1.2 and 1.3 with forward secrecy, and nginx and Caddy refuse API calls without TLS", () => {
		const nginx = text("deploy/nginx.conf");
		expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
		const [, ciphers = ""] = /ssl_ciphers ([^;]+);/.exec(nginx) ?? [];
		for (const cipher of ciphers.split(":"))
			expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
		expect(nginx).toMatch(/listen 80;[^}]*\}\s*(#[^\n]*\n\s*)?location \/api\/ \{\s*return 403;/);
		expect(text("deploy/Caddyfile")).toMatch(
			/^http:\/\/\S+ \{\s*handle \/api\/\* \{\s*respond 403/m,
		);
	});

	it("compose.yaml runs the portal on PostgreSQL behind Caddy, and only Caddy can be reached from outside", () => {
		const compose = text("deploy/compose.yaml");
		expect(compose.match(/^ {2}\w+:$/gm)?.slice(0, 3)).toEqual([
			"  tradewinds:",
			"  postgres:",
			"  caddy:",
		]);
		expect(compose.match(/^ {4}ports:$/gm)).toHaveLength(1);
		expect(compose.slice(compose.indexOf("  caddy:"))).toContain('- "443:443"');
		// The container passes these variables to the proxy's configuration file.
		for (const name of ["PORTAL_HOST", "PORTAL_ADDRESS"]) {
			expect(compose).toMatch(new RegExp(`^ {6}${name}: `, "m"));
			expect(text("deploy/Caddyfile")).toContain(`{$${name}:`);
		}
		expect(text("docs/operating.md")).toContain("deploy/compose.yaml");
	});

	it("nginx accepts the studio's largest form", () => {
		const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text("deploy/nginx.conf")) ?? [];
		expect(Number(megabytes)).toBeGreaterThan(mostMegabytesAtOnce);
	});

	it("The Docker image contains no git history, tests, documents or benchmarks", () => {
		expect(text(".dockerignore").split("\n")).toEqual(
			expect.arrayContaining([".git", "tests", "content/art", "clients", "bench", "docs"]),
		);
	});

	it("compose.yaml gives the portal's container a read-only file system, no capabilities, and limits on memory and processes", () => {
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
	});
});
