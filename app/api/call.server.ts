import type { z } from "zod";
import type { Portal } from "#app/http/portal.ts";
import { ok, type Result } from "#app/domain/errors.ts";
import type { User } from "#app/domain/account/user.ts";
import type { Operation } from "#app/services/account/operation-port.ts";
import { addFileAddresses, withFileAddresses } from "./file-addresses.server.ts";

/** Who may make a call (API-6, API-8): `anybody`, without a token; the holder of a user's token; a portal; either. */
export type CallBy = "anybody" | "user" | "portal" | "user or portal";

/** Who makes a call: by the `Authorization` header alone, never by a cookie. */
export interface Caller {
	/** Null: nobody is logged in. `tokenHash`: names the token. */
	user: { user: User; tokenHash: string } | null;
	/** A portal's own token stands where a user's would. */
	isPortal: boolean;
	/** A portal in front sends the call and vouches for it: it has checked the answers, and names the client. */
	vouched: boolean;
}

/** What a call knows of its request besides the input. */
export interface CallContext {
	/** Names the request in the log. */
	id: string;
	request: Request;
	/** The address that was asked. */
	url: URL;
	portal: Portal;
	now: number;
	/** The network address limits are counted by; null when it is not known. */
	client: string | null;
	/** Phone apps and portals have no device cookie: they are one device to limits and mailed links. */
	device: string;
	/** The browser that a portal in front names; null: none. */
	browser: string | null;
	language: string;
	/** Headers for the answer. */
	headers: Record<string, string>;
	caller: Caller;
	/** The request, where it has an `Idempotency-Key`; else null. */
	operation: Operation | null;
}

/** What handlers get: the request with its checked input, and the caller. */
export type CallRequest<Request extends z.ZodObject> = CallContext & { input: z.output<Request> };

interface Described<Request extends z.ZodObject, Answer extends z.ZodType> {
	/** The call's name in docs/spec/19-api.md. */
	name: string;
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below `/api/v1/`; `{name}` takes one part of the path, as the last one all that is left. */
	path: string;
	/** What it does, for `openapi.json`. */
	description: string;
	/** A request, for `openapi.json`: by field, as the request's schema has them. Absent: the call takes none. */
	example?: Readonly<Record<string, unknown>>;
	/** Parts of the path, then the query of a GET, the JSON body of others. */
	request: Request;
	/** The body is a multipart form instead. */
	form?: boolean;
	answer: Answer;
}

/** A call that answers a file instead of JSON. */
interface FileCall<Request extends z.ZodObject> extends Omit<Described<Request, z.ZodType>, "answer"> {
	/** Its content type. */
	file: string;
	/** Its schema, where it is JSON. */
	answer?: z.ZodType;
}

/** A row of the table of calls: routing, checking and the description are made from it. */
export interface Call extends Omit<Described<z.ZodObject, z.ZodType>, "answer"> {
	by: CallBy;
	/** Null: a file. */
	answer: z.ZodType | null;
	file?: string;
	/** `input` has passed the request's schema. */
	run(callContext: CallContext, input: unknown): Promise<Result<unknown>>;
}

type Handle<Request extends z.ZodObject, Who, Value> = (call: CallRequest<Request> & Who) => Promise<Result<Value>>;
type WithHandle<Request extends z.ZodObject, Answer extends z.ZodType, Who> = Described<Request, Answer> & {
	/** Answers a `Response` where the JSON is written while it is sent. */
	handle: Handle<Request, Who, z.output<Answer> | Response>;
};

function made<Request extends z.ZodObject, Answer extends z.ZodType, Who extends object>(
	by: CallBy,
	{ handle, ...described }: WithHandle<Request, Answer, Who>,
	whoAsks: (caller: Caller) => Who,
): Call {
	return {
		...described,
		by,
		run: (callContext, input) => handle(Object.assign(callContext, { input: input as z.output<Request> }, whoAsks(callContext.caller))),
	};
}

function userOf({ user }: Caller): { user: User } {
	if (!user) throw new Error("This call has no user.");
	return { user: user.user };
}

/** A call for everybody. */
export function open<Request extends z.ZodObject, Answer extends z.ZodType>(call: WithHandle<Request, Answer, object>): Call {
	return made("anybody", call, () => ({}));
}

/** A call of a user, with the user's token. An `email` in its request is the user's own (API-6). */
export function ofUser<Request extends z.ZodObject, Answer extends z.ZodType>(call: WithHandle<Request, Answer, { user: User }>): Call {
	return made("user", call, userOf);
}

/** A call of another portal, with its own token. */
export function ofPortal<Request extends z.ZodObject, Answer extends z.ZodType>(call: WithHandle<Request, Answer, object>): Call {
	return made("portal", call, () => ({}));
}

/**
 * A call to read the catalogue. `reader` null: a portal, which reads all of it, as packs have it. For a user each row has the addresses of its
 * files beside their names (API-7).
 */
export function ofReader<Request extends z.ZodObject, Answer extends z.ZodType>(
	call: WithHandle<Request, Answer, { reader: User | null }>,
): Call {
	return made(
		"user or portal",
		{
			...call,
			answer: withFileAddresses(call.answer),
			async handle(request: CallRequest<Request> & { reader: User | null }) {
				const result = await call.handle(request);
				return request.reader && result.ok ? ok(addFileAddresses(result.value)) : result;
			},
		},
		({ user }) => ({ reader: user?.user ?? null }),
	);
}

/** A call that answers a file. */
export function fileCall<Request extends z.ZodObject>(
	by: CallBy,
	{ handle, ...described }: FileCall<Request> & { handle: Handle<Request, object, Response> },
): Call {
	return {
		answer: null,
		...described,
		by,
		run: (callContext, input) => handle(Object.assign(callContext, { input: input as z.output<Request> })),
	};
}
