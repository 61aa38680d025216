import { LRUCache } from "lru-cache";
import { createCache } from "#app/observability/caches.server.ts";

/** Answers to users' reads, within bounds of users, answers and bytes: those used least recently go first. */
export interface ResponseCache<Value> {
	of(userId: number, key: string): Value | null;
	/** `bytes`: the length of the answer. One longer than `bytesOfUser` is not cached. */
	keep(userId: number, key: string, value: Value, bytes: number): void;
	/** All cached answers of a user. Does not count as use of them. */
	all(userId: number): [key: string, value: Value][];
	forget(userId: number): void;
}

export interface Bounds {
	/** How many users have cached answers. */
	users: number;
	/** How many answers of one user. */
	answers: number;
	/** Bytes of one user's answers together. */
	bytesOfUser: number;
	/** Bytes of all answers together. */
	bytes: number;
}

/** About what the users of a busy server read in half an hour. */
export const usualBounds: Bounds = { users: 2000, answers: 50, bytesOfUser: 4 * 1024 * 1024, bytes: 64 * 1024 * 1024 };

type OfUser<Value> = LRUCache<string, { value: Value; bytes: number }>;

export function createResponseCache<Value>(bounds: Bounds = usualBounds): ResponseCache<Value> {
	let bytes = 0;
	const users = createCache<number, OfUser<Value>>("responses", { max: bounds.users, dispose: (own) => own.clear() });

	function openOf(userId: number): OfUser<Value> {
		const own: OfUser<Value> = new LRUCache({
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
		of: (userId, key) => users.get(userId)?.get(key)?.value ?? null,
		keep(userId, key, value, length) {
			const own = users.get(userId) ?? openOf(userId);
			const size = length + key.length;
			own.set(key, { value, bytes: size });
			if (own.has(key)) bytes += size;
			while (bytes > bounds.bytes) users.pop();
		},
		all: (userId) => Array.from(users.peek(userId)?.dump() ?? [], ([key, entry]) => [key, entry.value.value]),
		forget: (userId) => void users.delete(userId),
	};
}
