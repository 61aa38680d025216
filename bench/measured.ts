import process from "node:process";

/** Loaded before a server under measure: tells its parent how much CPU it has used, in ms, and ends with it, however that ends. */
process.on("message", (message) => {
	if (message !== "cpu") return;
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: (user + system) / 1000 });
});
process.on("disconnect", () => process.exit(1));
// The portal ends by itself when asked to; this channel must not keep it.
process.channel?.unref();
