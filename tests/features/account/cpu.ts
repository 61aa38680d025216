/** Returns the CPU time that the work took, in milliseconds. */
export function cpuOf(work: () => unknown): number {
	const from = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(from);
	return (user + system) / 1000;
}
