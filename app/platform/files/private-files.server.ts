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

const others = 0o077;
// The bit that is set on folders that everyone shares, such as `/tmp`.
const sticky = 0o1000;

// The user who gets the files that root creates, or null for the process's own user. It is global,
// because a process has one user.
let owner: { uid: number; gid: number } | null = null;

export interface Places {
	dataDir: string;
	mediaDir: string;
	database: string;
}

/**
 * Makes new files private to the process's user or, under root, to the owner of `DATA_DIR`. Makes
 * the existing data folders, database files and secret private, too. The build never calls this,
 * because another user may serve its files.
 */
export function keepToOwner(places: Places): void {
	process.umask(others);
	closePlaces(places);
}

export function closePlaces({ dataDir, mediaDir, database }: Places): void {
	owner = existsSync(dataDir) ? ownerOf(dataDir) : null;
	closeFolder(dataDir);
	closeFolder(mediaDir);
	// SQLite creates its log with the database's permissions, but a log from an older version may be
	// open to others.
	for (const ending of ["", "-wal", "-shm", ".lock"]) closeFile(database + ending);
	closeFile(join(dataDir, "session-secret"));
}

// Returns a path's owner if the process is root and the owner isn't, otherwise null.
function ownerOf(path: string): typeof owner {
	if (process.geteuid?.() !== 0) return null;
	const { uid, gid } = statSync(path);
	return uid === 0 ? null : { uid, gid };
}

function isOurs(uid: number): boolean {
	return uid === process.geteuid?.() || uid === owner?.uid;
}

/**
 * Closes a folder to other users if the process's user or `owner` owns it. A folder stays as it is
 * if it contains the portal's code or everyone shares it.
 */
export function closeFolder(path: string): void {
	if (process.geteuid === undefined || !existsSync(path)) return;
	const real = realpathSync(path);
	const found = statSync(real);
	if (!isOurs(found.uid) || !found.isDirectory()) return;
	if (import.meta.filename.startsWith(real.endsWith(sep) ? real : real + sep)) return;
	const folder = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
	try {
		const { mode, uid } = fstatSync(folder);
		if (isOurs(uid) && (mode & others) !== 0 && (mode & sticky) === 0)
			fchmodSync(folder, mode & 0o7777 & ~others);
	} finally {
		closeSync(folder);
	}
}

export function makePrivateFolder(path: string): void {
	const first = mkdirSync(path, { recursive: true, mode: 0o700 });
	if (first === undefined) return;
	for (let made = path; ; made = dirname(made)) {
		handToOwner(made);
		if (made === first || made === dirname(made)) return;
	}
}

export function handToOwner(path: string): void {
	if (owner) lchownSync(path, owner.uid, owner.gid);
}

/**
 * Creates a private file. If the file already exists, returns false, and makes it private if the
 * process's user owns it.
 */
export function makePrivateFile(path: string, content: string | Uint8Array = ""): boolean {
	try {
		writeFileSync(path, content, { flag: "wx", mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		closeFile(path);
		return false;
	}
	handToOwner(path);
	return true;
}

// Uses the file's path, not a descriptor: if this process has the file open as a database, opening
// and closing it again would drop the database's locks. Root changes only root's own files, which
// no one else can swap.
function closeFile(path: string): void {
	// The code that opens the file reports any error.
	const stat = existsSync(path) ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
	if (!stat?.isFile() || stat.nlink > 1 || stat.uid !== process.geteuid?.()) return;
	if ((stat.mode & others) !== 0) chmodSync(path, stat.mode & 0o7777 & ~others);
	handToOwner(path);
}

/**
 * Creates a folder with its parent's permissions, because an operator may have opened the media
 * folder to others.
 */
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
	handToOwner(path);
	chmodSync(path, folderMode(above));
}

export async function matchFolderMode(file: FileHandle, path: string): Promise<void> {
	await file.chmod(folderMode(dirname(path)) & 0o666);
	if (owner) await file.chown(owner.uid, owner.gid);
}

function folderMode(folder: string): number {
	return statSync(folder).mode & 0o777;
}
