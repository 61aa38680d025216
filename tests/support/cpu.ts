/** The CPU time that some work takes, in ms: what others do on the machine does not count. */
export function cpuOf(work: () => unknown): number {
	const from = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(from);
	return (user + system) / 1000;
}
