import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { version } from "#app/platform/logs/version.server.ts";
import { writeCommit } from "#scripts/source-digest.ts";
import manifest from "../../package.json" with { type: "json" };
import { root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const noted = (build: string) =>
	existsSync(join(build, "commit")) ? readFileSync(join(build, "commit"), "utf8") : null;

it("A build records the commit from COMMIT or git, and the portal's version ends with that commit if it is known (SET-47)", () => {
	const build = temporaryFolder();
	vi.stubEnv("COMMIT", "f00d123");
	writeCommit(build);
	expect(noted(build)).toBe("f00d123");
	vi.stubEnv("COMMIT", "");
	// An empty folder as PATH hides git, so the commit is unknown, as in an image without the
	// history.
	vi.stubEnv("PATH", temporaryFolder());
	writeCommit(build);
	expect(noted(build)).toBeNull();
	vi.unstubAllEnvs();
	const own = noted(join(root, "build"));
	expect(version).toBe(own === null ? manifest.version : `${manifest.version}+${own}`);
	if (existsSync(join(root, ".git"))) {
		writeCommit(build);
		const head = execFileSync("git", ["-C", root, "rev-parse", "--short=7", "HEAD"], {
			encoding: "utf8",
		}).trim();
		expect(noted(build)?.replace("-dirty", "")).toMatch(new RegExp(`^${head}`));
	}
});
