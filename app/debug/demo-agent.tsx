import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import { chaptersOf, pagesOf } from "#app/features/catalog/catalog.ts";
import type { ActionFunctionArgs } from "react-router";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { availability, isVisibleTo } from "#app/features/catalog/program.ts";
import { countedChapters } from "#app/features/catalog/chapter.ts";
import { unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { logIn } from "#app/features/account/sessions/log-in.server.ts";
import { enroll } from "#app/features/training/info/enroll.server.ts";
import type { User } from "#app/features/account/user.ts";

// This route exists only in development (`app/routes.ts`).

const email = "demo.agent@example.com";

async function demoAgent({ portal, now }: RequestContext): Promise<User> {
	const { accounts } = portal.backEnd;
	const known = await accounts.credentials(email);
	if (known) return known.user;
	const account = {
		email,
		firstName: "Dana",
		lastName: "Demo",
		country: "gb",
		passwordHash: null,
		signUpBrowserDigest: null,
	};
	const made = await accounts.create(account, now);
	if (!made) throw new Error(`The demo agent could not be made: ${email} is taken.`);
	return made;
}

// Completes the first chapter and half of the second, in the first open program with two counted
// chapters.
async function begin({ portal, catalog, now }: RequestContext, user: User): Promise<void> {
	const { training } = portal.backEnd;
	const learner = await loadLearner(training, catalog, user, now);
	for (const program of catalog.programs) {
		if (
			program.id === PORTAL_APP_ID ||
			!isVisibleTo(program, user) ||
			availability(program, now) !== "open"
		)
			continue;
		const [first, second] = countedChapters(chaptersOf(catalog, program.id));
		if (!first || !second) continue;
		unwrap(await enroll(training, catalog, learner, program.id, false));
		for (const [chapter, part] of [[first, 1] as const, [second, 0.5] as const]) {
			const pages = pagesOf(catalog, chapter.id).length;
			const step = { appId: program.id, chapterId: chapter.id, progress: Math.ceil(pages * part) };
			await training.setProgress(catalog, user, step, now);
		}
		return;
	}
}

export const loader = () => redirect(paths.login({}));

export async function action(args: ActionFunctionArgs): Promise<Response> {
	const context = requestContextOf(args);
	const user = await demoAgent(context);
	await begin(context, user);
	await logIn(context, args.request, user, false, { logInMethod: null });
	return redirect(paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
