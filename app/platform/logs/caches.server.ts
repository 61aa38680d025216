import { LRUCache } from "lru-cache";

// Every cache that outlives a request is made in this file, so that it is bounded and appears in
// the metrics.
const sizes = new Map<string, Set<WeakRef<Sized>>>();

interface Sized {
	readonly size: number;
}

// Tests open several portals, each with the same caches. The metrics add up those that are still in
// use.
function register<Cache extends Sized>(name: string, cache: Cache): Cache {
	const known = sizes.get(name) ?? new Set();
	for (const each of known) if (!each.deref()) known.delete(each);
	sizes.set(name, known.add(new WeakRef(cache)));
	return cache;
}

export function createCache<Key extends {}, Value extends {}, Context = unknown>(
	name: string,
	options: LRUCache.Options<Key, Value, Context>,
): LRUCache<Key, Value, Context> {
	return register(name, new LRUCache<Key, Value, Context>(options));
}

export class WeakCache<Key extends object, Value> {
	readonly #values = new WeakMap<Key, Value>();
	readonly #gone = new FinalizationRegistry<null>(() => {
		this.size--;
	});
	size = 0;

	of(key: Key, make: () => Value): Value {
		const known = this.#values.get(key);
		if (known !== undefined) return known;
		const made = make();
		this.#gone.register(key, null);
		this.#values.set(key, made);
		this.size++;
		return made;
	}
}

export function createWeakCache<Key extends object, Value>(name: string): WeakCache<Key, Value> {
	return register(name, new WeakCache<Key, Value>());
}

export function cacheSizes(): { name: string; entries: number }[] {
	return [...sizes].map(([name, caches]) => ({
		name,
		entries: [...caches].reduce((entries, cache) => entries + (cache.deref()?.size ?? 0), 0),
	}));
}
