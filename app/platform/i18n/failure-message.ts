import type { TFunction } from "i18next";
import type { Failure } from "#app/platform/errors.ts";

export function messageOf({ name, appId }: Failure, t: TFunction): string {
	return t(`failures.${name}`, { id: appId ?? "" });
}
