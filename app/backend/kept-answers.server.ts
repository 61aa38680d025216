/** What a user's reads were answered, for a while: for so many users, reads and bytes; what was used least lately goes first. */
export interface KeptAnswers<Kept> {
	of(userId: number, key: string): Kept | null;
	/** `bytes`: its length. One that is longer than all of a user's may be is not kept. */
	keep(userId: number, key: string, kept: Kept, bytes: number): void;
	/** All that is kept of a user: looking at it is no use of it. */
	all(userId: number): [key: string, kept: Kept][];
	forget(userId: number): void;
}

export interface Bounds {
	/** Users whose answers are kept. */
	users: number;
	/** Answers kept of one. */
	answers: number;
	/** The length of one's together. */
	bytesOfUser: number;
	/** The length of all together. */
	bytes: number;
}

/** About what the users of a busy server read in half an hour. */
export const usualBounds: Bounds = { users: 2000, answers: 50, bytesOfUser: 4 * 1024 * 1024, bytes: 64 * 1024 * 1024 };

interface OfUser<Kept> {
	answers: Map<string, { kept: Kept; bytes: number }>;
	bytes: number;
}

export function createKeptAnswers<Kept>(bounds: Bounds = usualBounds): KeptAnswers<Kept> {
	// Both kinds of map are in the order of use.
	const users = new Map<number, OfUser<Kept>>();
	let bytes = 0;

	function drop(own: OfUser<Kept>, key: string): void {
		const gone = own.answers.get(key)?.bytes ?? 0;
		own.answers.delete(key);
		own.bytes -= gone;
		bytes -= gone;
	}

	function forget(userId: number): void {
		bytes -= users.get(userId)?.bytes ?? 0;
		users.delete(userId);
	}

	function used(userId: number, own: OfUser<Kept>): void {
		users.delete(userId);
		users.set(userId, own);
	}

	return {
		of(userId, key) {
			const own = users.get(userId);
			const found = own?.answers.get(key);
			if (!own || !found) return null;
			used(userId, own);
			own.answers.delete(key);
			own.answers.set(key, found);
			return found.kept;
		},
		keep(userId, key, kept, length) {
			const own = users.get(userId) ?? { answers: new Map(), bytes: 0 };
			const size = length + key.length;
			drop(own, key);
			used(userId, own);
			if (size <= bounds.bytesOfUser) {
				own.answers.set(key, { kept, bytes: size });
				own.bytes += size;
				bytes += size;
			}
			for (const old of own.answers.keys()) {
				if (own.answers.size <= bounds.answers && own.bytes <= bounds.bytesOfUser) break;
				drop(own, old);
			}
			for (const old of users.keys()) {
				if (users.size <= bounds.users && bytes <= bounds.bytes) break;
				forget(old);
			}
		},
		all: (userId) => [...(users.get(userId)?.answers ?? [])].map(([key, { kept }]) => [key, kept]),
		forget,
	};
}
