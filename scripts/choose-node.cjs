"use strict";

// After `npm ci`, chooses the Node that runs the portal (docs/operating.md, "The Node it runs on").
// If the machine's own Node can't run it, this installs Node 24 from npm into scripts/node and
// links it in node_modules/.bin, where npm finds it. This file is CommonJS without packages,
// because a Node that is too old for the portal must be able to run it.
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const folder = path.join(__dirname, "node");
const ours = path.join(folder, "node_modules", ".bin", "node");
const link = path.join(__dirname, "..", "node_modules", ".bin", "node");
const needed = "22.18, or 24 or newer";

function canRunPortal(version) {
	const [major, minor] = version.slice(1).split(".").map(Number);
	return major >= 24 || (major === 22 && minor >= 18);
}

/** Returns a version such as "v24.21.0", or null if the program is missing or doesn't run here. */
function versionOf(program) {
	try {
		return execFileSync(program, ["--version"], {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		}).trim();
	} catch {
		return null;
	}
}

function linkTo(program, place) {
	fs.mkdirSync(path.dirname(place), { recursive: true });
	fs.rmSync(place, { force: true });
	fs.symlinkSync(path.relative(path.dirname(place), program), place);
}

/** Installs Node from npm and returns its version, or null if npm has none for this machine. */
function bringNode() {
	const name = `node-${process.platform}-${process.arch}`;
	const wanted = require("./node/package.json").optionalDependencies[name];
	if (!wanted) return null;
	const program = path.join(folder, "node_modules", name, "bin", "node");
	if (versionOf(program) !== `v${wanted}`) {
		const args = [
			"ci",
			"--prefix",
			folder,
			"--include=optional",
			"--no-audit",
			"--no-fund",
			"--loglevel=error",
		];
		const npm = process.env.npm_execpath;
		const options = { cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
		if (npm) execFileSync(process.execPath, [npm, ...args], options);
		else execFileSync("npm", args, options);
	}
	const version = versionOf(program);
	// Older versions of npm don't create this link.
	if (version) linkTo(program, ours);
	return version;
}

// npm runs on the terminal's Node, but the scripts that it starts may run on
// node_modules/.bin/node.
const machines = process.env.npm_node_execpath || process.execPath;
const version = versionOf(machines) || process.version;
const isOurs = fs.realpathSync(machines).startsWith(fs.realpathSync(__dirname) + path.sep);

if (canRunPortal(version) && !isOurs) {
	fs.rmSync(link, { force: true });
	console.log(`The portal runs on this machine's own Node ${version}. It needs ${needed}.`);
} else {
	const brought = bringNode();
	if (brought) {
		linkTo(ours, link);
		const why = isOurs
			? "that this installation runs on"
			: `because it needs ${needed}, and this machine has ${version}`;
		console.log(`The portal runs on Node ${brought} from npm, ${why}.`);
	} else {
		fs.rmSync(link, { force: true });
		console.error(
			`The portal needs Node ${needed}. This machine has ${version}, and npm has none that runs here. Install a newer one.`,
		);
		process.exitCode = 1;
	}
}
