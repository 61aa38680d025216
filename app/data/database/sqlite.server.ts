/**
 * SQLite, as the runtime brings it. Not imported: where the runtime is too old to have it, an import that fails ends the start with a stack,
 * and here it ends with what to do (RUN-5).
 */
const builtIn = process.getBuiltinModule?.("node:sqlite") as typeof import("node:sqlite") | undefined;
if (!builtIn) {
	console.error(
		`The portal needs Node 22.18 or newer; this is ${process.version}. Install a newer one, or use \`npm start\`, which brings its own.`,
	);
	process.exit(1);
}

export const { backup, DatabaseSync } = builtIn;

export type DatabaseSync = InstanceType<typeof DatabaseSync>;
