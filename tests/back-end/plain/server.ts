import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { apps, chapters, pagesOf, portalApp, cruises } from "./content.ts";
import { type Row, type Spelling, Writer } from "./forms.ts";
import {
	assets,
	badges,
	collections,
	contacts,
	images,
	notifications,
	pointDescriptions,
	showcases,
	tradeShows,
	videos,
} from "./resources.ts";

/**
 * A back end written only from a description of its calls. Its author never saw the rows that our
 * API returns. It keeps its state in memory and knows one agent. It has no call to register for a
 * program.
 */

export const agent = { email: "ana@agency.example", password: "levada-walks-2026" };

export interface PlainRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	body: Row;
}

export interface PlainBackEnd {
	url: string;
	/** The requests so far, in order. */
	requests: PlainRequest[];
	[Symbol.asyncDispose](): Promise<void>;
}

interface Answer {
	status?: number;
	/**
	 * The data, which `Writer` writes in the forms of this run. A `string` is sent as a JSON string.
	 */
	body?: unknown;
	/** A file, sent instead of JSON. */
	file?: { type: string; bytes: Buffer };
}

const ok: Answer = { body: { result: "success" } };
const notFound: Answer = { status: 404, body: { message: "Not found" } };

/** The data that the back end stores for its agent. */
class State {
	user: Row = {
		email: agent.email,
		firstName: "Ana",
		lastName: "Teixeira",
		country: "us",
		trainingStarted: null,
	};
	/**
	 * True once `POST /register-user-progress` was called. Until then, `GET /progress` returns 404.
	 */
	hasProgress = false;
	/** The number of completed pages, by chapter id. */
	pagesDone = new Map<number, number>();
	registered: Row[] = [
		{
			appId: cruises,
			id: 1,
			customAgencyType: "Home based",
			createdAt: new Date("2025-02-03T10:20:30Z"),
			updatedAt: new Date("2025-02-03T10:20:30Z"),
			marketingTravelBrandsOptInDate: null,
			salesCompanionRegistered: new Date("2025-02-04T00:00:00Z"),
			trainingStarted: new Date("2025-02-05T00:00:00Z"),
			trainingGraduated: null,
		},
	];
	/** Favorites, by the fields that identify them. */
	favorites = new Map<string, Row>();
	points = 0;
	events: Row[] = [];
}

type Handler = (request: PlainRequest, state: State, url: string) => Answer;

const handlers: Record<string, Handler> = {
	"POST /login/token": ({ body }) =>
		body.email === agent.email && body.password === agent.password
			? { body: { accessToken: "token-of-ana" } }
			: { status: 401, body: { message: "Wrong email or password" } },
	"POST /forgot-password": () => ok,
	"POST /passwordless-login": () => ok,
	"GET /user-exists": ({ query }) => ({ body: { exists: query.get("email") === agent.email } }),
	"GET /user": (_request, state) => ({ body: state.user }),
	"PUT /v2/user": ({ body }, state) => {
		for (const key of ["firstName", "lastName", "country"]) {
			state.user[key] = field(body, key) ?? state.user[key];
		}

		return ok;
	},
	"GET /update-user": ({ query }, state) => {
		const started = new Date(query.get("training_started") ?? "");
		if (query.get("app_id") !== String(portalApp) || Number.isNaN(started.getTime())) {
			return { status: 400, body: { message: "Bad request" } };
		}
		state.user.trainingStarted = started;

		return {};
	},
	"POST /register-user-progress": ({ body }, state) => {
		if ((body.user as Row | undefined)?.email !== agent.email) {
			return { status: 400, body: { message: "user.email is missing" } };
		}
		if (state.hasProgress) return { status: 422, body: { message: "Already registered" } };
		state.hasProgress = true;

		return ok;
	},

	"GET /apps": () => ({ body: apps }),
	"GET /app-info": ({ query }) => {
		const app = apps.find((row) => row.id === id(query, "app_id"));

		return app ? { body: app } : notFound;
	},
	"GET /sales-companion-assets": ({ query }) => ({
		body: assets
			.filter(({ set, row }) => set === query.get("type") && row.appId === id(query, "app_id"))
			.map(({ row }) => row),
	}),
	"GET /chapter-content": ({ query }) => ({
		body: pagesOf(query.has("chapter_id") ? id(query, "chapter_id") : null),
	}),
	"GET /chapter-info": ({ query }) => ({
		body: apps
			.filter((row) => row.id === id(query, "app_id"))
			.map((row) => ({ ...row, chapters: chaptersOf(Number(row.id)) })),
	}),
	"GET /collection": ({ query }) => ({
		body: collections[id(query, "sales_companion_item_id")] ?? {},
	}),
	"GET /contact-us": ({ query }) => ({
		body: { result: "success", list: contacts[id(query, "app_id")] ?? [] },
	}),
	"GET /v2/diploma": ({ query }, state, url) => {
		const appId = id(query, "app_id");
		const own = chaptersOf(appId).filter((row) => row.hiddenInSource === false);
		const complete = own.every((row) => state.pagesDone.get(Number(row.id)) === row.itemCount);
		if (query.get("email") !== agent.email || own.length === 0 || !complete) {
			return { status: 403, body: { message: "The program is not complete" } };
		}

		return { body: `${url}/diplomas/${appId}.pdf` };
	},
	"GET /v2/carousel-photo": ({ query }) => ({ body: images[id(query, "app_id")] ?? [] }),
	"GET /inline-carousel": ({ query }) => ({ body: videos[id(query, "app_id")] ?? [] }),
	"GET /showcases": () => ({ body: showcases }),
	"GET /trade-shows": () => ({ body: [tradeShows] }),
	"GET /notifications": () => ({ body: notifications }),
	"GET /registered-apps": ({ query }, state) => ({
		body: query.get("email") === agent.email ? state.registered : [],
	}),
	"GET /registered-events": (_request, state) => ({ body: state.events }),

	"GET /progress": ({ query }, state) => {
		if (!state.hasProgress || query.get("email") !== agent.email) return notFound;

		return { body: query.getAll("appIds[]").map((appId) => progressOf(Number(appId), state)) };
	},
	"POST /set-progress": ({ body }, state) => {
		const chapter = chapters.find((row) => row.id === Number(field(body, "chapterId")));
		if (!chapter) return notFound;
		const done = Math.min(Number(field(body, "progress")), Number(chapter.itemCount));
		const before = state.pagesDone.get(Number(chapter.id)) ?? 0;
		state.pagesDone.set(Number(chapter.id), Math.max(before, done));

		return ok;
	},
	"POST /set-chapter-completed": ({ body }, state) => {
		const chapter = chapters.find((row) => row.id === Number(field(body, "chapterId")));
		if (!chapter) return notFound;
		state.pagesDone.set(Number(chapter.id), Number(chapter.itemCount));

		return ok;
	},
	"GET /favorites": ({ query }, state) => ({
		body: [...state.favorites.values()].filter(
			(row) => !query.has("app_id") || Number(field(row, "appId")) === id(query, "app_id"),
		),
	}),
	"POST /favorites": ({ body }, state) => {
		const { favorite = true, ...item } = body;
		const key = JSON.stringify(item);
		state.favorites.delete(key);
		if (favorite) state.favorites.set(key, { ...item, createdAt: new Date() });

		return ok;
	},

	"GET /points-badges": (_request, state) => ({
		body: {
			points: state.points,
			badges: badges.filter((badge) => Number(badge.points) <= state.points),
		},
	}),
	"GET /point-descriptions": () => ({ body: pointDescriptions }),
	"POST /v3/point": ({ body }, state) => {
		const rule = pointDescriptions.find((row) => row.action === body.action);
		state.points += Number(body.points ?? rule?.points ?? 10);

		return { body: { points: state.points } };
	},

	"POST /one-click-register": ({ body }, state) => {
		const show = tradeShows.find((row) => row.id === Number(field(body, "tradeShowId")));
		if (!show) return notFound;
		state.events.push({ tradeShowId: show.id, createdAt: new Date() });

		return ok;
	},
	"POST /event": () => ok,
};

/** The calls that require the login's token. */
const withToken = new Set(["GET /user", "PUT /v2/user"]);

function chaptersOf(appId: number): Row[] {
	return chapters.filter((row) => row.appId === appId);
}

function progressOf(appId: number, state: State): Row {
	return {
		appId,
		chapters: chaptersOf(appId)
			.filter((row) => state.pagesDone.has(Number(row.id)))
			.map((row) => {
				const progress = state.pagesDone.get(Number(row.id)) ?? 0;

				return {
					chapter: row.id,
					progress,
					totalPages: row.itemCount,
					specialization: row.specialization,
					essentialsChapter: row.essentialsChapter,
					badge: progress === row.itemCount,
				};
			}),
	};
}

function id(query: URLSearchParams, name: string): number {
	return Number(query.get(name));
}

/** Returns a field of a body, in either spelling. */
function field(body: Row, name: string): unknown {
	return body[name] ?? body[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	if (chunks.length === 0) return {};

	const type = request.headers["content-type"] ?? "";
	const sent = new Response(Buffer.concat(chunks), { headers: { "content-type": type } });
	if (type.startsWith("application/json")) return (await sent.json()) as Row;

	return Object.fromEntries(await sent.formData());
}

/**
 * Returns a file that the rows name: a picture of one pixel, or a document with only a header.
 * Returns undefined for other paths.
 */
function fileAt(path: string): Answer | undefined {
	if (/\.(?:jpe?g|png)$/.test(path)) {
		const pixel =
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

		return { file: { type: "image/png", bytes: Buffer.from(pixel, "base64") } };
	}
	if (path.endsWith(".pdf")) {
		return { file: { type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") } };
	}

	return undefined;
}

export async function startPlainBackEnd(spelling: Spelling): Promise<PlainBackEnd> {
	const state = new State();
	const requests: PlainRequest[] = [];

	const server = createServer((incoming, response) => {
		const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", url());
		const method = incoming.method ?? "GET";
		const call = `${method} ${path}`;

		void (async () => {
			const request = { method, path, query, body: await bodyOf(incoming) };
			requests.push(request);
			let answer = handlers[call]?.(request, state, url()) ?? fileAt(path) ?? notFound;
			const authorized = incoming.headers.authorization === "Bearer token-of-ana";
			if (withToken.has(call) && !authorized) {
				answer = { status: 401, body: { message: "Log in first" } };
			}

			response.statusCode = answer.status ?? 200;
			if (answer.file) {
				response.setHeader("content-type", answer.file.type);
				response.end(answer.file.bytes);
			} else if ("body" in answer) {
				response.setHeader("content-type", "application/json");
				response.end(JSON.stringify(new Writer(spelling).write(answer.body)));
			} else {
				response.end();
			}
		})();
	});

	function url(): string {
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	}

	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});

	return {
		url: url(),
		requests,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
