import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

const name = `node-${process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(
	readFileSync(join(root, "scripts/node/package.json"), "utf8"),
) as {
	optionalDependencies: Record<string, string>;
};
const brings = optionalDependencies[name];

let folder = "";
beforeEach(() => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), "tradewinds-node-")));
	cpSync(join(root, "scripts/choose-node.cjs"), join(folder, "scripts/choose-node.cjs"));
	cpSync(join(root, "scripts/node/package.json"), join(folder, "scripts/node/package.json"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes an executable that claims to be this version of Node. */
function layNode(place: string, version: string): string {
	const program = join(folder, place);
	mkdirSync(dirname(program), { recursive: true });
	writeFileSync(program, `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
	return program;
}

/**
 * Writes an npm whose `npm ci` installs a Node that claims to be `version`. Null installs one for
 * another system.
 */
function layNpm(version: string | null): string {
	const npm = join(folder, "npm.cjs");
	const program = JSON.stringify(join(folder, "scripts/node/node_modules", name, "bin/node"));
	const shebang = version === null ? "#!/lib/no-such-loader.so" : "#!/bin/sh";
	writeFileSync(
		npm,
		`const fs = require("node:fs");
		if (process.argv[2] !== "ci") throw new Error("not ci");
		fs.mkdirSync(require("node:path").dirname(${program}), { recursive: true });
		fs.writeFileSync(${program}, "${shebang}\\necho ${version}\\n", { mode: 0o755 });`,
	);
	return npm;
}

function choose(machines: string, npm: string) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/choose-node.cjs"], {
		cwd: folder,
		encoding: "utf8",
		env: { PATH: process.env.PATH, npm_node_execpath: machines, npm_execpath: npm },
	});
	return { status, said: stdout + stderr };
}

const link = () => join(folder, "node_modules/.bin/node");
const chosen = () =>
	existsSync(link()) ? spawnSync(link(), ["--version"], { encoding: "utf8" }).stdout.trim() : null;

describe("scripts/choose-node.cjs", () => {
	it.each(["v22.18.0", "v22.23.3", "v24.0.0", "v26.10.0"])(
		"scripts/choose-node.cjs leaves the portal on the machine's own %s, and installs no other Node",
		(version) => {
			const { status, said } = choose(layNode("machine/node", version), layNpm("v24.21.0"));
			expect([status, said]).toEqual([
				0,
				`The portal runs on this machine's own Node ${version}. It needs 22.18, or 24 or newer.\n`,
			]);
			expect([chosen(), existsSync(join(folder, "scripts/node/node_modules"))]).toEqual([
				null,
				false,
			]);
		},
	);

	it.runIf(brings).each(["v18.20.4", "v20.20.2", "v22.17.1", "v23.11.1"])(
		"scripts/choose-node.cjs installs a Node from npm if the machine's %s can't run the portal, and npm's commands find it",
		(version) => {
			const { status, said } = choose(layNode("machine/node", version), layNpm(`v${brings}`));
			const why = `because it needs 22.18, or 24 or newer, and this machine has ${version}`;
			expect([status, said]).toEqual([0, `The portal runs on Node v${brings} from npm, ${why}.\n`]);
			expect(chosen()).toBe(`v${brings}`);
		},
	);

	it.runIf(brings)("scripts/choose-node.cjs keeps the Node from npm if that Node runs npm", () => {
		choose(layNode("machine/node", "v18.20.4"), layNpm(`v${brings}`));
		rmSync(join(folder, "node_modules"), { recursive: true });
		const { status, said } = choose(
			join(folder, "scripts/node/node_modules/.bin/node"),
			join(folder, "missing.cjs"),
		);
		expect([status, said]).toEqual([
			0,
			`The portal runs on Node v${brings} from npm, that this installation runs on.\n`,
		]);
		expect(chosen()).toBe(`v${brings}`);
	});

	it.runIf(brings)(
		"scripts/choose-node.cjs returns to the machine's own Node once that Node can run the portal",
		() => {
			choose(layNode("machine/node", "v20.20.2"), layNpm(`v${brings}`));
			choose(layNode("machine/node", "v24.21.0"), layNpm(`v${brings}`));
			expect(chosen()).toBeNull();
		},
	);

	it("scripts/choose-node.cjs fails with advice if neither the machine's Node nor one from npm can run the portal, as on Alpine", () => {
		const { status, said } = choose(layNode("machine/node", "v20.20.2"), layNpm(null));
		expect([status, said]).toEqual([
			1,
			"The portal needs Node 22.18, or 24 or newer. This machine has v20.20.2, and npm has none that runs here. Install a newer one.\n",
		]);
		expect(chosen()).toBeNull();
	});
});
