import type { Failure } from "#app/domain/errors.ts";
import type { Translate } from "./use-translate.tsx";

/** The catalogue's message of a failure in these words (requirements, section 8). */
export function messageOf({ name, appId }: Failure, t: Translate): string {
	return t(`failures.${name}`, { id: appId ?? "" });
}
