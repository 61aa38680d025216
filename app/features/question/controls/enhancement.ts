import { useSyncExternalStore } from "react";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";

/** Loads the script of a control once a question shows the control. Returns null until then; the form works without it. */
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
