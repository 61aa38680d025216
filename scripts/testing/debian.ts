import { run } from "./command.ts";

let listsAreFresh: Promise<boolean> | null = null;

async function aptGet(...args: string[]): Promise<boolean> {
	const { code } = await run("apt-get", ["-q", "-y", "-o", "DPkg::Lock::Timeout=900", ...args], {
		limit: 1_200_000,
		env: { DEBIAN_FRONTEND: "noninteractive" },
	});
	return code === 0;
}

/**
 * Installs a package. Returns false if this isn't Debian, the user isn't root, or the installation
 * fails.
 */
export async function installPackage(name: string): Promise<boolean> {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	if ((await run("apt-get", ["--version"])).code !== 0) return false;
	listsAreFresh ??= aptGet("update");
	await listsAreFresh;
	return aptGet("install", "--no-install-recommends", name);
}
