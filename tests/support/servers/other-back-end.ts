import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { openPortal, type PortalOptions, type TestPortal } from "#tests/support/portal.ts";
import { quickTimes } from "#tests/support/back-end.ts";
import { samplePack } from "#tests/support/packs.ts";
import { atEnd } from "#tests/support/temporary.ts";

type Row = Record<string, unknown>;
/**
 * The response to a call. If a catalog call finds nothing and returns null, the response is a 404.
 */
type Answered =
	| { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
	| "hang";

export const wrongs = {
	"500": { status: 500, body: {} },
	"404": { status: 404, body: {} },
	"401": { status: 401, body: {} },
	hangs: "hang",
	"is not JSON": { text: "<html><h1>Welcome to nginx!</h1></html>" },
	"is empty": { text: "" },
} as const satisfies Record<string, Answered>;

export interface OtherUser {
	email: string;
	password: string;
	firstName: string;
	lastName: string;
	/** The programs that the person registered for. */
	programs: number[];
	/** The number of completed pages by chapter. Null if progress was never registered. */
	progress: Map<number, number> | null;
	favorites: Row[];
	points: number;
	shows: number[];
	trainingStarted: string;
}

/** A back end with only the calls that every back end has. */
export interface OtherBackEnd {
	url: string;
	settings: Record<string, string>;
	/** The calls in order, such as `GET apps`. */
	asked: string[];
	/** The addresses of the calls, with queries. */
	addresses: string[];
	/** Faults by method and path, with a query if the key has one. `*` stands for all calls. */
	faults: Map<string, Answered>;
	/** Responses that differ from those of the pack. */
	answers: Map<string, unknown>;
	/**
	 * Returns the original call at `/api/v1/` for a request to another address, with its method.
	 * Returns null if the call hasn't moved.
	 */
	moved: { from: (request: string) => string | null };
	/** Files outside the API, by path. */
	files: Map<string, Exclude<Answered, "hang">>;
	/** Paths that were requested with a key. */
	keyed: string[];
	/**
	 * `isOn` adds ETags to GET responses. `unchanged` lists the addresses of calls that got a 304.
	 */
	tags: { isOn: boolean; unchanged: string[] };
	programs: number[];
	/** Adds a person who can log in at the back end. */
	person(email: string, given?: Partial<OtherUser>): OtherUser;
	stop(): Promise<void>;
	start(): Promise<void>;
}

export const password = "correct horse battery";
const day = "2026-11-01 10:00:00";
const none = "0000-00-00 00:00:00";

const read = (file: string) => JSON.parse(readFileSync(join(samplePack, file), "utf8")) as Row;
const packs = new Map<number, Row>();
const packOf = (id: number): Row | null => {
	if (![620, 760, 787, 901, 902].includes(id)) return null;
	const known = packs.get(id) ?? read(`apps/${id}.json`);
	packs.set(id, known);
	return known;
};
const listIn = (row: Row | null, name: string) => (row?.[name] ?? []) as Row[];
const chaptersOf = (id: number) => listIn(packOf(id), "chapters");
const without = (chapter: Row): Row => ({ ...chapter, pages: undefined });

export async function otherBackEnd({
	programs: initial = [760, 620, 787, 902],
} = {}): Promise<OtherBackEnd> {
	const asked: string[] = [];
	const addresses: string[] = [];
	const faults = new Map<string, Answered>();
	const answers = new Map<string, unknown>();
	const files = new Map<string, Exclude<Answered, "hang">>();
	const moved: OtherBackEnd["moved"] = { from: () => null };
	const keyed: string[] = [];
	const tags: OtherBackEnd["tags"] = { isOn: false, unchanged: [] };
	const programs = [...initial];
	const people = new Map<string, OtherUser>();
	const keys = new Map<string, OtherUser>();
	const portalKey = randomBytes(16).toString("base64url");
	const sockets = new Set<Socket>();
	const { descriptions, badges } = read("points.json") as { descriptions: Row[]; badges: Row[] };
	const shows = read("trade-shows.json");
	const news = read("notifications.json");
	let port = 0;

	const chapterRow = (id: number) =>
		programs.flatMap((app) => chaptersOf(app)).find((chapter) => chapter.id === id) ?? null;

	function progressOf(user: OtherUser, appId: number): Row {
		return {
			app_id: appId,
			chapters: chaptersOf(appId).flatMap((chapter) => {
				const done = user.progress?.get(Number(chapter.id));
				if (done === undefined) return [];
				const total_pages = listIn(chapter, "pages").length;
				return [
					{
						chapter: chapter.id,
						progress: done,
						total_pages,
						specialization: 0,
						essentials_chapter: 0,
						badge: "",
					},
				];
			}),
		};
	}

	const catalog: Record<string, (query: URLSearchParams) => unknown> = {
		"GET apps": () => programs.map((id) => packOf(id)?.app),
		"GET app-info": (query) => packOf(Number(query.get("app_id")))?.app ?? null,
		"GET sales-companion-assets": (query) =>
			listIn((packOf(Number(query.get("app_id")))?.assets ?? {}) as Row, query.get("type") ?? ""),
		"GET chapter-info": (query) => chaptersOf(Number(query.get("app_id"))).map(without),
		"GET chapter-content": (query) => listIn(chapterRow(Number(query.get("chapter_id"))), "pages"),
		"GET collection": (query) =>
			programs
				.map(
					(id) =>
						((packOf(id)?.collections ?? {}) as Row)[query.get("sales_companion_item_id") ?? ""],
				)
				.find(Boolean) ?? null,
		"GET contact-us": (query) => ({
			result: "success",
			list: listIn(packOf(Number(query.get("app_id"))), "contact_us"),
		}),
		"GET v2/carousel-photo": (query) => ({
			items: listIn(packOf(Number(query.get("app_id"))), "image_library"),
		}),
		"GET inline-carousel": (query) => ({
			items: listIn(packOf(Number(query.get("app_id"))), "video_library"),
		}),
		"GET showcases": () =>
			programs.flatMap((id) => {
				const exhibitions = listIn(packOf(id), "exhibitions");
				return exhibitions.length > 0 ? [{ ...(packOf(id)?.app as Row), exhibitions }] : [];
			}),
		"GET trade-shows": () => [shows],
		"GET notifications": () => news,
		"GET point-descriptions": () => descriptions,
		"GET user-exists": (query) => ({ exists: people.has(query.get("email") ?? "") ? 1 : 0 }),
	};

	const own: Record<string, (user: OtherUser, query: URLSearchParams, body: Row) => Answered> = {
		"GET user": (user) => ({
			body: {
				email: user.email,
				first_name: user.firstName,
				last_name: user.lastName,
				country: "gb",
				training_started: user.trainingStarted,
			},
		}),
		"GET update-user": (user, query) => {
			user.trainingStarted = `${query.get("training_started")} 00:00:00`;
			return { body: { result: "success" } };
		},
		"PUT v2/user": (user, _, body) => {
			Object.assign(user, { firstName: body.first_name, lastName: body.last_name });
			return own["GET user"]?.(user, new URLSearchParams(), {}) ?? { status: 500 };
		},
		"POST user-progress": (user) => {
			if (user.progress) return { status: 422, body: { message: "exists" } };
			user.progress = new Map();
			return { body: { result: "success" } };
		},
		"GET registered-apps": (user) => ({
			body: user.programs.map((app_id, index) => ({
				id: index + 1,
				app_id,
				created_at: day,
				updated_at: day,
				marketing_travel_brands_opt_in_date: none,
				sales_companion_registered: 0,
				training_started: day,
				training_graduated: none,
			})),
		}),
		"GET registered-events": (user) => ({
			body: user.shows.map((trade_show_id) => ({ trade_show_id, created_at: day })),
		}),
		"GET progress": (user, query) =>
			user.progress
				? { body: query.getAll("appIds[]").map((id) => progressOf(user, Number(id))) }
				: {
						status: 404,
						body: {
							error: {
								code: "progressUnknown",
								message: "The user’s progress was never registered",
							},
						},
					},
		"POST progress": (user, _, body) => {
			const before = user.progress?.get(Number(body.chapter_id)) ?? 0;
			user.progress?.set(Number(body.chapter_id), Math.max(before, Number(body.progress)));
			return { body: progressOf(user, Number(body.app_id)) };
		},
		"POST chapter-completed": (user, _, body) => {
			user.progress?.set(
				Number(body.chapter_id),
				listIn(chapterRow(Number(body.chapter_id)), "pages").length,
			);
			return { body: progressOf(user, Number(body.app_id)) };
		},
		"GET favorites": (user) => ({ body: user.favorites }),
		"POST favorites": (user, _, { favorite, app_id, item_type, item_id }) => {
			user.favorites = user.favorites.filter(
				(row) => row.item_type !== item_type || row.item_id !== item_id,
			);
			if (favorite === 0) return { body: { result: "success" } };
			const row = {
				app_id,
				item_type,
				item_id,
				content_id: String(item_id),
				title: "Kept there",
				created_at: day,
			};
			user.favorites.push(row);
			return { body: row };
		},
		"GET points-badges": (user) => ({
			body: {
				points: user.points,
				badges: badges.map((badge) => ({
					...badge,
					earned_at: user.points >= Number(badge.points) ? day : "",
				})),
			},
		}),
		"POST v3/point": (user) => {
			user.points += 10;
			return { body: { points: user.points, awarded: 10 } };
		},
		"POST expo/one-click": (user, _, body) => {
			user.shows.push(Number(body.trade_show_id));
			return { body: { result: "success" } };
		},
		"GET v2/diploma": () => ({ body: { url: "https://diplomas.elsewhere.example/1.pdf" } }),
		"POST analytics": () => ({ body: { result: "success" } }),
	};

	const open: Record<string, (body: Row) => Answered> = {
		"POST login": ({ email, password: given }) => {
			const user = people.get(String(email));
			if (!user || user.password !== given)
				return { status: 401, body: { message: "Unauthorized" } };
			const key = randomBytes(16).toString("base64url");
			keys.set(key, user);
			return { body: { access_token: key, token_type: "Bearer", expires_in: 3600 } };
		},
		"POST forgot-password": () => ({ body: { result: "success" } }),
		"POST passwordless-login": () => ({ body: { result: "success" } }),
	};

	function answerOf(request: IncomingMessage, url: URL, body: Row): Answered {
		const plain = `${request.method} ${url.pathname.replace(/^\/api\/v1\//, "")}`;
		const full = `${plain}${url.search}`;
		if (
			request.headers.authorization !== undefined ||
			request.headers["x-portal-token"] !== undefined
		)
			keyed.push(url.pathname);
		const file = files.get(url.pathname);
		if (file) return file;
		asked.push(plain);
		addresses.push(full);
		const fault = faults.get(full) ?? faults.get(plain) ?? faults.get("*");
		if (fault) return fault;
		const other = answers.has(full) ? full : plain;
		if (answers.has(other)) return { body: answers.get(other) };
		if (open[plain]) return open[plain](body);
		if (!catalog[plain] && !own[plain]) return { status: 404, body: { message: "No route" } };
		const key = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
		const user = keys.get(key) ?? null;
		if (!user && key !== portalKey) return { status: 401, body: { message: "Unauthorized" } };
		if (catalog[plain]) {
			const found = catalog[plain](url.searchParams);
			return found === null ? { status: 404, body: { message: "Not found" } } : { body: found };
		}
		return user && own[plain]
			? own[plain](user, url.searchParams, body)
			: { status: 401, body: { message: "Unauthorized" } };
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const text = Buffer.concat(parts).toString();
		const body = text.startsWith("{") ? (JSON.parse(text) as Row) : {};
		const [method, address = ""] = (
			moved.from(`${request.method} ${request.url}`) ?? `${request.method} ${request.url}`
		).split(" ");
		request.method = method ?? "";
		const answer = answerOf(request, new URL(address, "http://there"), body);
		if (answer === "hang") return;
		const content = answer.text ?? JSON.stringify(answer.body);
		const isTagged = tags.isOn && request.method === "GET" && (answer.status ?? 200) === 200;
		const tag = isTagged
			? `"${createHash("sha256").update(content).digest("hex").slice(0, 20)}"`
			: null;
		if (tag !== null && request.headers["if-none-match"] === tag) {
			tags.unchanged.push(addresses.at(-1) ?? "");
			return void response.writeHead(304, { ETag: tag }).end();
		}
		const headers = {
			"Content-Type": "application/json",
			...answer.headers,
			...(tag === null ? {} : { ETag: tag }),
		};
		response.writeHead(answer.status ?? 200, headers).end(content);
	}

	const server = createServer(
		(request, response) => void serve(request, response).catch(() => response.destroy()),
	);
	server.on("connection", (socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
	});
	async function start(): Promise<void> {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		({ port } = server.address() as AddressInfo);
	}
	async function stop(): Promise<void> {
		if (!server.listening) return;
		const closed = once(server, "close");
		server.close();
		for (const socket of sockets) socket.destroy();
		await closed;
	}

	await start();
	atEnd(stop);
	const url = `http://127.0.0.1:${port}`;
	return {
		url,
		settings: { BACKEND_URL: url, BACKEND_TOKEN: portalKey },
		asked,
		addresses,
		faults,
		answers,
		moved,
		files,
		keyed,
		tags,
		programs,
		person(email, given = {}) {
			const user: OtherUser = {
				email,
				password,
				firstName: "Maren",
				lastName: "Holt",
				programs: [620],
				progress: new Map(),
				favorites: [],
				points: 60,
				shows: [],
				trainingStarted: day,
				...given,
			};
			people.set(email, user);
			return user;
		},
		start,
		stop,
	};
}

export async function openInFront(
	backEnd: OtherBackEnd,
	{ settings, ...options }: PortalOptions = {},
): Promise<TestPortal> {
	return openPortal({
		times: quickTimes,
		...options,
		settings: { ...backEnd.settings, ...settings },
	});
}

/** Logs in as a person of the back end. */
export async function logIn(portal: TestPortal, { email }: Pick<OtherUser, "email">) {
	const agent = portal.agent();
	await agent.get("/login/");
	const answer = await agent.post("/login/", { email, password });
	if (answer.status !== 302)
		throw new Error(`The log-in answered ${answer.status}: ${answer.text}`);
	return agent;
}
