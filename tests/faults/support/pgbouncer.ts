import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { installPackage } from "#scripts/testing/debian.ts";

const program = "/usr/sbin/pgbouncer";

/**
 * Starts Debian's pgbouncer in transaction mode, with ten connections in total and otherwise as
 * docs/performance.md describes. Returns its address. It stops when the test ends.
 */
export async function startPooler(database: string): Promise<string> {
	if (!existsSync(program) && !(await installPackage("pgbouncer")))
		throw new Error("pgbouncer was not found: install it (Debian: apt-get install pgbouncer).");
	const { hostname, port, username, pathname } = new URL(database);
	const name = pathname.slice(1);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-pooler-"));
	chmodSync(folder, 0o755);
	const own = await freePort();
	const file = join(folder, "pgbouncer.ini");
	writeFileSync(
		file,
		`[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 1000
ignore_startup_parameters = lock_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
`,
		{ mode: 0o644 },
	);
	// pgbouncer refuses to run as root.
	const child = spawn(program, [...(process.getuid?.() === 0 ? ["-u", "nobody"] : []), file], {
		stdio: "ignore",
	});
	onTestFinished(async () => {
		child.kill("SIGKILL");
		if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
		rmSync(folder, { recursive: true, force: true });
	});
	const url = `postgres://${username}@127.0.0.1:${own}/${name}`;
	for (let look = 0; ; look++) {
		const client = new Client({ connectionString: url });
		try {
			await client.connect();
			await client.query("select 1");
			return url;
		} catch (error) {
			if (look > 50) throw error;
			await wait(200);
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}
