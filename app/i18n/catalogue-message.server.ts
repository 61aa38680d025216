import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { Failure } from "#app/domain/errors.ts";
import { messageOf } from "./failure-message.ts";
import { translationsOf } from "./translations.server.ts";

/** A failure's message in the words of the specification (ERR-1): for the log, and for programs that call the API. */
export function catalogueMessage(failure: Failure): string {
	return messageOf(failure, translationsOf(DEFAULT_LANGUAGE));
}
