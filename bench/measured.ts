import process from "node:process";

/** Preloaded into a measured server: reports its CPU in ms to the parent, and ends with it. */
process.on("message", (message) => {
	if (message !== "cpu") return;
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: (user + system) / 1000 });
});
process.on("disconnect", () => process.exit(1));
// Must not keep the process alive.
process.channel?.unref();
