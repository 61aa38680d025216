import type { Shot } from "../load/generator.ts";
import {
	cookieOf,
	diplomaNumber,
	formOf,
	graduated,
	newAddress,
	newBrowser,
	registeredLate,
	type Askers,
} from "./agents.ts";

/** A page or form to measure. */
export interface Asked {
	name: string;
	/** True if its requests write rows that `forget` deletes. */
	isUndone?: boolean;
	shots(count: number): Promise<readonly Shot[]>;
}

/** Pages that need no login. Their rate limits apply to network addresses. */
const open = (share: string) => ({
	"Login page": "/login/",
	"Sign-up page": "/register/",
	Privacy: "/privacy/",
	"Diploma, verified": `/verify/${diplomaNumber}/`,
	"Shared link": share,
});

const pages = {
	Home: "/home/",
	Destinations: "/destinations/",
	Suppliers: "/suppliers/",
	"My training": "/training/",
	"About a program": "/info/640/",
	"Chapter list": "/training/620/",
	Lesson: "/training/840/8401/1/",
	Diploma: `/diploma/${graduated}/`,
	"Diploma as PDF": `/diploma/${graduated}/diploma.pdf`,
	Retain: "/retain/",
	"Retain a program": "/retain/620/",
	"Retain a chapter": "/retain/620/6201/",
	Watch: "/watch/",
	Contact: "/contact/620/",
	Showcases: "/showcases/",
	Attend: "/attend/",
	Sell: "/resources/sell/620/",
	"Image library": "/resources/sell/620/library/?type=imageLibrary",
	"To share": "/share/620/asset/620021/",
	"All favorites": "/favorites/",
	"Favorites of a program": "/favorites/630/",
	Search: "/search/?q=wine",
	Notifications: "/notifications/",
	"My Source": "/my-source/",
	Points: "/my-source/points/",
	Badges: "/my-source/badges/",
	"My programs": "/my-source/programs/",
	"Shared links": "/my-source/shared/",
	Devices: "/my-source/devices/",
	Profile: "/my-source/profile/",
} as const;

const repeated = (shot: (number: number) => Shot) => async (count: number) =>
	Array.from({ length: count }, (_, number) => shot(number));

export async function everythingAsked(
	address: string,
	{ all, share, next, checks }: Askers,
): Promise<Asked[]> {
	const [first] = all;
	if (!first) throw new Error("There is nobody.");
	const headers = { Cookie: cookieOf(first.agent) };
	const from = () => ({ "X-Forwarded-For": newAddress() });
	const guest = newBrowser(address);
	const logIns = await Promise.all(
		// The first person is left out, because their list of devices must not grow.
		all.slice(1).map(({ email }) =>
			formOf(newBrowser(address), "/login/", [
				["email", email],
				["password", "correct horse battery"],
			]),
		),
	);
	const signUp = await formOf(guest, "/register/", []);
	const favorites = await Promise.all(
		all.flatMap(({ agent }) =>
			["1", "0"].map((favorite) =>
				formOf(
					agent,
					"/favorite/",
					[
						["itemType", "app"],
						["itemId", "620"],
						["favorite", favorite],
					],
					"/info/620/",
				),
			),
		),
	);
	const registrations: Shot[] = [];
	for (const { agent } of all)
		for (const appId of registeredLate)
			registrations.push(await formOf(agent, `/info/${appId}/`, []));
	let signedUp = 0;
	const ofList = (shots: readonly Shot[]) => async (count: number) => shots.slice(0, count);
	return [
		...Object.entries(open(share)).map(([name, path]) => ({
			name,
			shots: repeated(() => ({ method: "GET", path, headers: from(), status: 200 })),
		})),
		...Object.entries(pages).map(([name, path]) => ({
			name,
			shots: repeated(() => ({ method: "GET", path, headers, status: 200 })),
		})),
		// All people take turns, because each may request only 600 suggestions in ten minutes.
		{
			name: "Suggestions",
			shots: repeated((number) => ({
				method: "GET",
				path: "/search/suggestions/?q=wine",
				headers: { Cookie: cookieOf((all[number % all.length] ?? first).agent) },
				status: 200,
			})),
		},
		{
			name: "Login",
			shots: repeated((number) => withHeaders(logIns[number % logIns.length], from())),
		},
		{
			name: "Sign-up",
			shots: repeated(() => {
				const fields = {
					firstName: "Maren",
					lastName: "Holt",
					email: `late-${++signedUp}@example.org`,
					country: "gb",
					password: "correct horse battery",
				};
				return {
					...withHeaders(signUp, from()),
					body: `${signUp.body}&${new URLSearchParams(fields).toString()}`,
				};
			}),
		},
		{ name: "Register for a program", isUndone: true, shots: ofList(registrations) },
		{ name: "Next", isUndone: true, shots: ofList(next) },
		{ name: "Check answer", isUndone: true, shots: ofList(checks) },
		{
			name: "Add or remove a favorite",
			shots: repeated((number) => withHeaders(favorites[number % favorites.length], {})),
		},
	];
}

function withHeaders(shot: Shot | undefined, headers: Shot["headers"]): Shot {
	if (!shot) throw new Error("There is no such form.");
	return { ...shot, headers: { ...shot.headers, ...headers } };
}
