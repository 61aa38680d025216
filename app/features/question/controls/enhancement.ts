import { useSyncExternalStore } from "react";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";

/** A module that only a script needs, loaded where a question shows its control. Null until it is loaded; the form works without it. */
export function createEnhancement<Loaded>(load: () => Promise<Loaded>): () => Loaded | null {
	let loaded: Loaded | null = null;
	function subscribe(onChange: () => void): () => void {
		if (loaded === null) {
			void load().then(
				(module) => {
					loaded = module;
					onChange();
				},
				() => undefined,
			);
		}
		return () => undefined;
	}
	return () => {
		const enhanced = useEnhanced();
		const module = useSyncExternalStore(
			subscribe,
			() => loaded,
			() => null,
		);
		return enhanced ? module : null;
	};
}
