import { data, redirect } from "react-router";
import type { Route } from "./+types/magic-link";
import { askerOf } from "../../asker.server.ts";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { useLink } from "../../services/account/use-link.server.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { OpenLinkCard, OverCard } from "./link-card.tsx";
import { loadLink, ownedFarLink, ownedLink } from "./link.server.ts";
import { joinOf } from "./auth.server.ts";
import { signIn, signInProven } from "./session-cookie.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

const purposes = ["magic", "join"] as const;

export function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	return loadLink(visit, args.request, visit.t("auth.link.heading"), purposes);
}

/** `Continue`: uses the link, and logs in. */
export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	if (visit.portal.door) {
		const far = await ownedFarLink(visit, args.request);
		const user = "link" in far ? await visit.portal.door.useLink(far.link, askerOf(visit, args.request)) : null;
		if (!user) return ("again" in far && far.again) || data(null, { status: 410 });
		await signIn(visit, args.request, user, false);
		return redirect(paths.home());
	}
	const owned = await ownedLink(visit, purposes);
	if ("again" in owned) return owned.again ?? data(null, { status: 410 });
	const proof = await useLink(visit.portal.store.links, owned.open.link, visit.now);
	if (!proof) return data(null, { status: 410 });
	await signInProven(visit, args.request, proof, false);
	await joinOf(visit, owned.open.link, proof.user.id);
	return redirect(owned.open.link.redirect ?? paths.home());
}

export const meta = pageTitle;

export default function MagicLink({ loaderData: { title, token, email, closed }, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("link", ["email"], actionData?.result, t);
	return (
		<AuthPage>
			{token === null ? (
				<OverCard state="magic" closed={closed} />
			) : (
				<OpenLinkCard
					heading={title}
					email={email}
					emailField={fields.email}
					faults={faults}
					action={paths.magicLink(token)}
					submit={t("auth.link.submit")}
					lede={t("auth.link.lede", { email })}
				/>
			)}
		</AuthPage>
	);
}
