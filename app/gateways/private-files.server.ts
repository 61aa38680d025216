import {
	chmodSync,
	closeSync,
	constants,
	existsSync,
	fchmodSync,
	fstatSync,
	lchownSync,
	lstatSync,
	mkdirSync,
	openSync,
	realpathSync,
	statSync,
	writeFileSync,
} from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

/** What a group and all others may do. */
const others = 0o077;
/** Whose folder everybody shares, as `/tmp`. */
const sticky = 0o1000;

/** Who gets the files that root makes; null: this process's own user keeps them. A matter of the whole process, as its user is. */
let owner: { uid: number; gid: number } | null = null;

/** Where the portal keeps things, of the settings. */
export interface Places {
	dataDir: string;
	mediaDir: string;
	/** `postgres://…`, or the path of the SQLite file. */
	database: string;
}

/**
 * From now on this process makes what it makes for its user alone, and as root for the owner of `DATA_DIR`. Folders and the database that are
 * there and ours are closed to others. For the server and the commands; what builds the portal never calls it: another user may serve that.
 */
export function keepToOwner(places: Places): void {
	process.umask(others);
	closePlaces(places);
}

/** The same without a say in what the rest of the process does. */
export function closePlaces({ dataDir, mediaDir, database }: Places): void {
	owner = existsSync(dataDir) ? ownerOf(dataDir) : null;
	closeFolder(dataDir);
	closeFolder(mediaDir);
	// SQLite makes the log as it finds the database: that of an older version of the portal may be there.
	for (const ending of ["", "-wal", "-shm", ".lock"]) closeFile(database + ending);
	closeFile(join(dataDir, "session-secret"));
}

/** As root, who owns something, where that is somebody else. */
function ownerOf(path: string): typeof owner {
	if (process.geteuid?.() !== 0) return null;
	const { uid, gid } = statSync(path);
	return uid === 0 ? null : { uid, gid };
}

/** Whether something is for us to look after: it is this user's or, as root, the owner's that we work for. */
function isOurs(uid: number): boolean {
	return uid === process.geteuid?.() || uid === owner?.uid;
}

/** Closes a folder that is ours to others. One that holds the program, or that everybody shares, is for others too. */
export function closeFolder(path: string): void {
	if (process.geteuid === undefined || !existsSync(path)) return;
	const real = realpathSync(path);
	const found = statSync(real);
	if (!isOurs(found.uid) || !found.isDirectory()) return;
	if (import.meta.filename.startsWith(real.endsWith(sep) ? real : real + sep)) return;
	const folder = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
	try {
		const { mode, uid } = fstatSync(folder);
		if (isOurs(uid) && (mode & others) !== 0 && (mode & sticky) === 0) fchmodSync(folder, mode & 0o7777 & ~others);
	} finally {
		closeSync(folder);
	}
}

/** Makes a folder, and those above that are missing, for the owner alone. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
	const first = mkdirSync(path, { recursive: true, mode: 0o700 });
	if (first === undefined) return;
	for (let made = path; ; made = dirname(made)) {
		give(made);
		if (made === first || made === dirname(made)) return;
	}
}

/** Hands something that root has just made over to who it is for. */
export function give(path: string): void {
	if (owner) lchownSync(path, owner.uid, owner.gid);
}

/** Makes a file for the owner alone where there is none. False: it is there, and if it is ours it is closed to others now. */
export function makePrivateFile(path: string, content: string | Uint8Array = ""): boolean {
	try {
		writeFileSync(path, content, { flag: "wx", mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		closeFile(path);
		return false;
	}
	give(path);
	return true;
}

/**
 * Closes a file to others, if it is there and ours. By its name: to open and close a database that this process has open elsewhere would
 * drop its locks. Root changes only what is root's own: nobody can put another file in the place of that.
 */
function closeFile(path: string): void {
	// Where there can be none, whoever opens it says so.
	const stat = existsSync(path) ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
	if (!stat?.isFile() || stat.nlink > 1 || stat.uid !== process.geteuid?.()) return;
	if ((stat.mode & others) !== 0) chmodSync(path, stat.mode & 0o7777 & ~others);
	give(path);
}

/** Makes a folder in one of ours as open as that one: a media folder of somebody else may be read by others too. */
export function makeFolderWithin(path: string): void {
	if (existsSync(path)) return;
	const above = dirname(path);
	if (!existsSync(above)) return makePrivateFolder(path);
	try {
		mkdirSync(path, { mode: 0o700 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
		throw error;
	}
	give(path);
	chmodSync(path, openness(above));
}

/** Makes a file that was just written as open as the folder it is in. */
export async function settleWithin(file: FileHandle, path: string): Promise<void> {
	await file.chmod(openness(dirname(path)) & 0o666);
	if (owner) await file.chown(owner.uid, owner.gid);
}

function openness(folder: string): number {
	return statSync(folder).mode & 0o777;
}
