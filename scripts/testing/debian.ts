import { run } from "./command.ts";

let listsAreFresh: Promise<boolean> | null = null;

async function aptGet(...args: string[]): Promise<boolean> {
	const { code } = await run("apt-get", ["-q", "-y", "-o", "DPkg::Lock::Timeout=900", ...args], {
		limit: 1_200_000,
		env: { DEBIAN_FRONTEND: "noninteractive" },
	});
	return code === 0;
}

/** Installs a package if this is Debian and the user is root. Otherwise returns false. */
export async function installPackage(name: string): Promise<boolean> {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	if ((await run("apt-get", ["--version"])).code !== 0) return false;
	listsAreFresh ??= aptGet("update");
	await listsAreFresh;
	return aptGet("install", "--no-install-recommends", name);
}
