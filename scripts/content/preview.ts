import { chaptersOf, pagesOf } from "#app/features/catalog/catalog.ts";
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { faultLines } from "#app/packs/locate.server.ts";
import { createAccounts } from "#app/features/account/accounts.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { createTraining } from "#app/features/learner/training.server.ts";
import { createPasswordHasher } from "#app/features/account/password-hasher.server.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { complain, say } from "#scripts/command.ts";

const root = join(import.meta.dirname, "../..");
const email = "preview@example.com";
/** The time to wait after a change, in ms, because editors save a file in several steps. */
const settleMs = 300;

/** Registers the agent for all programs, and completes all chapters. */
async function openEverything({ db }: OpenDatabase, mediaDir: string, now: number): Promise<void> {
	const source = createCatalog(db, { mediaDir });
	const training = createTraining(db);
	const user = (await createAccounts(db).credentials(email))?.user;
	if (!user) throw new Error("The account of the preview is missing.");
	try {
		await training.registerProgress(user, now);
		const catalog = await source.current();
		for (const program of catalog.programs) {
			if (program.id === PORTAL_APP_ID) continue;
			await training.enroll(catalog, user, program.id, false, now);
			for (const chapter of chaptersOf(catalog, program.id)) {
				const { length } = pagesOf(catalog, chapter.id);
				await training.setProgress(
					catalog,
					user,
					{ appId: program.id, chapterId: chapter.id, progress: length, checkedByPortal: true },
					now,
				);
			}
		}
	} finally {
		source.close();
	}
}

/**
 * Serves a pack from a temporary database to an agent who may open every page. Imports the pack
 * again after a file is saved (PACK-56).
 */
export async function preview(path: string): Promise<number> {
	const { faults } = await checkPack(path);
	for (const line of await faultLines(path, faults)) complain(line);
	if (faults.length > 0) return 1;
	execFileSync(process.execPath, [join(root, "scripts/build-if-needed.ts")], {
		cwd: root,
		stdio: "inherit",
	});
	const dataDir = mkdtempSync(join(tmpdir(), "tradewinds-preview-"));
	const mediaDir = join(dataDir, "media");
	const database = await openDatabase(join(dataDir, "portal.sqlite"));
	const port = Number(process.env.PORT) || (await freePort());
	const password = randomBytes(6).toString("base64url");
	try {
		const person = {
			firstName: "Preview",
			lastName: "Agent",
			country: "gb",
			signUpBrowserDigest: null,
		};
		const passwordHash = await createPasswordHasher(1).hash(password);
		await createAccounts(database.db).create({ email, ...person, passwordHash }, Date.now());
		const bring = async (): Promise<void> => {
			const outcome = await importPack(database, path, mediaDir, Date.now(), { retire: true });
			if ("faults" in outcome) {
				for (const line of await faultLines(path, outcome.faults)) complain(line);
				return;
			}
			await openEverything(database, mediaDir, Date.now());
			if (outcome.changed) say(`Imported at ${new Date().toTimeString().slice(0, 8)}`);
		};
		await bring();
		const server = spawn(process.execPath, ["server.ts"], {
			cwd: root,
			stdio: "inherit",
			// The preview ignores the settings in this folder, because their database, mail server and
			// address are for real agents.
			env: {
				PATH: process.env.PATH,
				ENV_FILE: "",
				DATA_DIR: dataDir,
				MEDIA_DIR: mediaDir,
				HOST: "127.0.0.1",
				PORT: String(port),
				CONTENT_PACK: path,
			},
		});
		say(
			`Log in at http://127.0.0.1:${port}/login/ as ${email} with the password ${password}. End with Ctrl+C.`,
		);
		let timer: NodeJS.Timeout | undefined;
		let last = Promise.resolve();
		const watcher = watch(path, { recursive: true }, () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				last = last.then(bring).catch((error: unknown) => complain(String(error)));
			}, settleMs);
		});
		const stop = (): void => void server.kill("SIGTERM");
		process.once("SIGINT", stop).once("SIGTERM", stop);
		await new Promise((resolve) => server.once("exit", resolve));
		watcher.close();
		clearTimeout(timer);
		await last;
		return 0;
	} finally {
		await database.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
