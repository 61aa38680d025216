import type { Portal } from "#app/portal.ts";
import { paths } from "#app/paths.ts";

/** Where the keys are published; null if there are no credentials (TRAIN-83). */
export function credentialKeys({
	credentials,
	settings,
}: Pick<Portal, "credentials" | "settings">): string | null {
	return credentials && settings.origins.length > 0 ? paths.credentialKeys() : null;
}
