import type { TFunction } from "i18next";
import type { Failure } from "#app/domain/errors.ts";

/** The catalogue's message of a failure in these words (ERR-1). */
export function messageOf({ name, appId }: Failure, t: TFunction): string {
	return t(`failures.${name}`, { id: appId ?? "" });
}
