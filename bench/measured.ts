import process from "node:process";

/**
 * A measured server preloads this file. It reports the CPU time in ms to the parent process, and
 * ends with it.
 */
process.on("message", (message) => {
	if (message !== "cpu") return;
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: (user + system) / 1000 });
});
process.on("disconnect", () => process.exit(1));
// The channel must not keep the process alive.
process.channel?.unref();
