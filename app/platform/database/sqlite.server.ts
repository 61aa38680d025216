// In Node versions without this module, an `import` would end in a stack trace instead of advice
// (RUN-5).
const builtIn = process.getBuiltinModule?.("node:sqlite") as
	| typeof import("node:sqlite")
	| undefined;
if (!builtIn) {
	console.error(
		`The portal needs Node 22.18 or newer, and this is ${process.version}. Install a newer one, or run \`node scripts/choose-node.cjs\` and \`npm start\`.`,
	);
	process.exit(1);
}

export const { backup, DatabaseSync } = builtIn;

export type DatabaseSync = InstanceType<typeof DatabaseSync>;
