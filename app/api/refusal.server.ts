import { z } from "zod";
import { failures, type Failure } from "#app/platform/errors.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";

/** The body of every refusal (API-4). `code` is the failure's number (ERR-1), or its name. */
export const refusalSchema = z
	.object({
		error: z.object({
			code: z.union([z.int(), z.string()]).describe("The failure's number or name, for programs."),
			message: z.string().describe("An English text, for developers."),
			fields: z
				.array(z.object({ path: z.string(), message: z.string() }))
				.optional()
				.describe("The invalid fields of the request, each with a message."),
		}),
	})
	.meta({ id: "Refusal" });

export type Refusal = z.infer<typeof refusalSchema>;

/** A call's code throws this error to send the caller a refusal. */
export class Refused extends Error {
	readonly failure: Failure;
	readonly issues: readonly z.core.$ZodIssue[];

	constructor(failure: Failure | Failure["name"], issues: readonly z.core.$ZodIssue[] = []) {
		super("The request is refused");
		this.failure = typeof failure === "string" ? { name: failure } : failure;
		this.issues = issues;
	}
}

const headers = { "Cache-Control": "private, no-store" };

export function json(
	value: unknown,
	init: { status?: number; headers?: Record<string, string> } = {},
): Response {
	return Response.json(value, { status: init.status, headers: { ...headers, ...init.headers } });
}

export function refusal(
	failure: Failure,
	issues: readonly z.core.$ZodIssue[] = [],
	more: Record<string, string> = {},
): Response {
	const kind = failures[failure.name];
	const body: Refusal = {
		error: {
			code: "code" in kind ? kind.code : failure.name,
			message: catalogMessage(failure),
			...(issues.length > 0
				? {
						fields: issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
					}
				: {}),
		},
	};
	const challenge: Record<string, string> =
		kind.status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
	return json(body, { status: kind.status, headers: { ...challenge, ...more } });
}
