import process from "node:process";

/**
 * A measured server preloads this file. The file reports the server's CPU time in ms to the parent
 * process, and ends the server if the parent process ends.
 */
process.on("message", (message) => {
	if (message !== "cpu") return;
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: (user + system) / 1000 });
});
process.on("disconnect", () => process.exit(1));
// The channel must not keep the process alive.
process.channel?.unref();
