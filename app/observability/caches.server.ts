import { LRUCache } from "lru-cache";

/** What every cache outlasting a request is made by, so that each has a bound, a line in docs/caches.md and a figure. */
const sizes = new Map<string, Set<WeakRef<Sized>>>();

interface Sized {
	readonly size: number;
}

/** The same cache may stand in several containers, as tests make them: a figure is of all that are still in use. */
function register<Cache extends Sized>(name: string, cache: Cache): Cache {
	const known = sizes.get(name) ?? new Set();
	for (const each of known) if (!each.deref()) known.delete(each);
	sizes.set(name, known.add(new WeakRef(cache)));
	return cache;
}

/** A cache that holds so many entries, or so much of `sizeCalculation`'s unit; what was used least lately goes first. */
export function createCache<Key extends {}, Value extends {}, Context = unknown>(
	name: string,
	options: LRUCache.Options<Key, Value, Context>,
): LRUCache<Key, Value, Context> {
	return register(name, new LRUCache<Key, Value, Context>(options));
}

/** What is made of an object, for as long as that object itself is held. */
export class WeakCache<Key extends object, Value> {
	readonly #values = new WeakMap<Key, Value>();
	readonly #gone = new FinalizationRegistry<null>(() => {
		this.size--;
	});
	size = 0;

	/** The value of an object, made where there is none. */
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

/** A cache whose entries go with their objects. */
export function createWeakCache<Key extends object, Value>(name: string): WeakCache<Key, Value> {
	return register(name, new WeakCache<Key, Value>());
}

/** Entries of each cache of this process. */
export function cacheSizes(): { name: string; entries: number }[] {
	return [...sizes].map(([name, caches]) => ({
		name,
		entries: [...caches].reduce((entries, cache) => entries + (cache.deref()?.size ?? 0), 0),
	}));
}
