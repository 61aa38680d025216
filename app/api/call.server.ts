import type { z } from "zod";
import type { Portal } from "#app/portal.ts";
import { ok, type Result } from "#app/platform/errors.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { learnerReader, type LearnerReader } from "#app/request.server.ts";
import type { CatalogReader } from "#app/features/learner/visible-catalog.server.ts";
import type { User } from "#app/features/account/user.ts";
import { addFileAddresses, withFileAddresses } from "./file-addresses.server.ts";

/** The callers that a call accepts (API-6, API-8). */
export type AllowedCallers = "anybody" | "user" | "portal" | "user or portal";

/**
 * The sender of a call, according to its `Authorization` and `X-Portal-Token` headers. Cookies are
 * ignored.
 */
export interface Caller {
	user: { user: User; tokenHash: string } | null;
	/**
	 * True if the `Authorization` header has a portal's token instead of a user's. False for calls
	 * that accept anybody, which ignore the header.
	 */
	isPortal: boolean;
	/**
	 * True if another portal sends the call, with or without a user. That portal has checked the
	 * user's answers, and sends the client's address and browser in headers.
	 */
	isViaPortal: boolean;
}

export interface CallContext {
	id: string;
	request: Request;
	url: URL;
	portal: Portal;
	/** A snapshot, which an import during the call doesn't change. */
	catalog: Catalog;
	now: number;
	/** The network address whose rate limits apply to the call. Null if it is unknown. */
	client: string | null;
	/** Always `api`, because phone apps and portals have no device cookie. */
	device: string;
	browser: string | null;
	language: string;
	headers: Record<string, string>;
	caller: Caller;
	/** A hash of the sender and the `Idempotency-Key`. Null without a usable key. */
	key: string | null;
}

export type CallRequest<Request extends z.ZodObject> = CallContext & { input: z.output<Request> };

interface CallDescription<Request extends z.ZodObject, Answer extends z.ZodType> {
	name: string;
	method: "GET" | "POST" | "PUT" | "DELETE";
	/**
	 * The path below `/api/v1/`. `{name}` matches one segment or, at the end, the rest of the path.
	 */
	path: string;
	description: string;
	example?: Readonly<Record<string, unknown>>;
	/** The path's parameters, and the fields of the query (GET) or of the body (other methods). */
	request: Request;
	form?: boolean;
	answer: Answer;
}

interface FileCall<Request extends z.ZodObject> extends Omit<
	CallDescription<Request, z.ZodType>,
	"answer"
> {
	file: string;
	/** The schema of the file, present only if the file is JSON. */
	answer?: z.ZodType;
}

export interface Call extends Omit<CallDescription<z.ZodObject, z.ZodType>, "answer"> {
	allowedCallers: AllowedCallers;
	/** Null if the response is a file that isn't JSON. */
	answer: z.ZodType | null;
	file?: string;
	run(callContext: CallContext, input: unknown): Promise<Result<unknown>>;
}

type CallingUser = Pick<LearnerReader, "learner"> & { user: User };

type CallHandler<Request extends z.ZodObject, Who, Value> = (
	call: CallRequest<Request> & Who,
) => Promise<Result<Value>>;
type CallWithHandler<Request extends z.ZodObject, Answer extends z.ZodType, Who> = CallDescription<
	Request,
	Answer
> & {
	/** Returns a `Response` if it streams the JSON. */
	handle: CallHandler<Request, Who, z.output<Answer> | Response>;
};

function makeCall<Request extends z.ZodObject, Answer extends z.ZodType, Who extends object>(
	allowedCallers: AllowedCallers,
	{ handle, ...described }: CallWithHandler<Request, Answer, Who>,
	callerFields: (call: CallContext) => Who | Promise<Who>,
): Call {
	return {
		...described,
		allowedCallers,
		async run(callContext, input) {
			const fields = await callerFields(callContext);
			return handle(Object.assign(callContext, { input: input as z.output<Request> }, fields));
		},
	};
}

function userOf(call: CallContext): CallingUser {
	const { user } = call.caller;
	if (!user) throw new Error("This call has no user.");
	return { user: user.user, learner: learnerReader(call, user.user).learner };
}

export function openCall<Request extends z.ZodObject, Answer extends z.ZodType>(
	call: CallWithHandler<Request, Answer, object>,
): Call {
	return makeCall("anybody", call, () => ({}));
}

/**
 * Defines a call that needs a user's token. An `email` in its request must be the user's own
 * (API-6).
 */
export function userCall<Request extends z.ZodObject, Answer extends z.ZodType>(
	call: CallWithHandler<Request, Answer, CallingUser>,
): Call {
	return makeCall("user", call, userOf);
}

export function portalCall<Request extends z.ZodObject, Answer extends z.ZodType>(
	call: CallWithHandler<Request, Answer, object>,
): Call {
	return makeCall("portal", call, () => ({}));
}

/**
 * Defines a call that reads the catalog. `reader` is null for a portal, which reads everything. For
 * a user, each row also contains the addresses of the files that it names (API-7).
 */
export function readerCall<Request extends z.ZodObject, Answer extends z.ZodType>(
	call: CallWithHandler<Request, Answer, { reader: CatalogReader }>,
): Call {
	return makeCall(
		"user or portal",
		{
			...call,
			answer: withFileAddresses(call.answer),
			async handle(request: CallRequest<Request> & { reader: CatalogReader }) {
				const result = await call.handle(request);
				return request.reader && result.ok ? ok(addFileAddresses(result.value)) : result;
			},
		},
		async (call) => ({ reader: call.caller.user ? await userOf(call).learner() : null }),
	);
}

export function fileCall<Request extends z.ZodObject>(
	allowedCallers: AllowedCallers,
	{ handle, ...described }: FileCall<Request> & { handle: CallHandler<Request, object, Response> },
): Call {
	return {
		answer: null,
		...described,
		allowedCallers,
		run: (callContext, input) =>
			handle(Object.assign(callContext, { input: input as z.output<Request> })),
	};
}
