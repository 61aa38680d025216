import { LRUCache } from "lru-cache";
import { createCache } from "#app/observability/caches.server.ts";

/** What a user's reads were answered, for a while: for so many users, reads and bytes; what was used least lately goes first. */
export interface ResponseCache<Kept> {
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

type OfUser<Kept> = LRUCache<string, { kept: Kept; bytes: number }>;

export function createResponseCache<Kept>(bounds: Bounds = usualBounds): ResponseCache<Kept> {
	let bytes = 0;
	const users = createCache<number, OfUser<Kept>>("responses", { max: bounds.users, dispose: (own) => own.clear() });

	function openOf(userId: number): OfUser<Kept> {
		const own: OfUser<Kept> = new LRUCache({
			max: bounds.answers,
			maxSize: bounds.bytesOfUser,
			sizeCalculation: (entry) => entry.bytes,
			dispose: (entry) => {
				bytes -= entry.bytes;
			},
		});
		users.set(userId, own);
		return own;
	}

	return {
		of: (userId, key) => users.get(userId)?.get(key)?.kept ?? null,
		keep(userId, key, kept, length) {
			const own = users.get(userId) ?? openOf(userId);
			const size = length + key.length;
			own.set(key, { kept, bytes: size });
			if (own.has(key)) bytes += size;
			while (bytes > bounds.bytes) users.pop();
		},
		all: (userId) => Array.from(users.peek(userId)?.dump() ?? [], ([key, { value }]) => [key, value.kept]),
		forget: (userId) => void users.delete(userId),
	};
}
