import { useSyncExternalStore } from "react";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";

/**
 * Returns a hook that loads a control's script when a question first shows the control. The hook
 * returns null until the script is loaded, and the form works without the script.
 */
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
