import { createContext } from "react-router";
import type { User } from "./domain/user.ts";
import type { Words } from "./i18n/words.tsx";
import type { Container } from "./container.server.ts";
import type { SessionInfo, UserRef } from "./services/ports.ts";

/** Everything a loader or an action knows about the request it serves. Made by root middleware, one a request. */
export interface Visit {
	/** Names the request in logs and on error pages. */
	id: string;
	/** For the scripts and styles of this answer. */
	nonce: string;
	/** The address as people see it: without `.data` and index markers. */
	url: URL;
	/** When it came in, as `performance.now()` tells it. */
	startedAt: number;
	/** Whether a script asks for data, not a browser for a document. */
	isData: boolean;
	now: number;
	language: string;
	t: Words;
	/** Behind HTTPS. */
	secure: boolean;
	portal: Container;
	/** The network address that asks, an IPv6 one by its /64; null when the server does not know it. */
	client: string | null;
	/** Names the browser; outlives sessions. */
	device: string;
	session: { user: User & Pick<UserRef, "access">; info: SessionInfo } | null;
	/** What was posted, parsed and checked. */
	form: FormData | null;
	/** For whom the posted form was made: a user, 0 for nobody; null when nothing was posted. */
	formHolder: number | null;
	/** `Set-Cookie` lines to send with the answer. */
	cookies: string[];
	/** Whom this visit logged in, or who asked to have carried out what waits: their parked forms are. */
	signedIn: User | null;
	/** More headers to send with the answer, whatever it is. */
	headers: Record<string, string>;
	preferences: Preferences;
	messages: readonly Message[];
}

/** A device's own choices (product, "Where data lives"). */
export interface Preferences {
	/** Null: as the system says. */
	dark: boolean | null;
	lite: boolean;
	/** Whether the footer tells the request's id and how long it took. */
	debug: boolean;
}

/** Something to tell the user once: a key below `messages`. */
export interface Message {
	kind: "success" | "error" | "blank";
	key: string;
}

export const visitContext = createContext<Visit>();

/** What the server that runs the portal knows of a request: the container to use and the client's address. */
export interface Arrival {
	container: Container | null;
	address: string | null;
	secure: boolean | null;
}

export const arrivalContext = createContext<Arrival>({ container: null, address: null, secure: null });

interface HasContext {
	context: Readonly<{ get: <T>(key: ReturnType<typeof createContext<T>>) => T }>;
}

/** The visit of a loader's or an action's arguments. */
export function visitOf({ context }: HasContext): Visit {
	return context.get(visitContext);
}

/** The visit and its signed-in user; the guard has seen to it that there is one. */
export function signedIn(args: HasContext): Visit & { user: User } {
	const visit = visitOf(args);
	if (!visit.session) throw new Error("This route is not behind the guard.");
	return { ...visit, user: visit.session.user };
}
