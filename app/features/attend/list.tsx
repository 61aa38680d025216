import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { ShowRow } from "./show-row.tsx";
import { Rows } from "#app/ui/elements/row.tsx";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseId, unwrap } from "#app/platform/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { redirectBack } from "#app/platform/http/redirect.server.ts";
import { registerForShow } from "./register-for-show.server.ts";
import { signedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { loadAttend } from "./show-views.server.ts";
import { waitsForProof } from "./organizer-waits.server.ts";

export const loader = (args: Route.LoaderArgs) => loadAttend(signedIn(args));

export async function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	const show = parseId(context.form?.get("show")?.toString());
	const registered = unwrap(
		await registerForShow(
			context.portal.backEnd.attend,
			context.catalog,
			context.user,
			show,
			context.now,
		),
	);
	flash(
		context,
		"success",
		(await waitsForProof(context, [registered])) ? "showRegisteredWaits" : "showRegistered",
	);
	return redirectBack(context, `${paths.attend()}#show-${show}`);
}

export const meta = pageTitle;

export default function Attend({ loaderData }: Route.ComponentProps) {
	const { groups } = loaderData;
	const { t } = useTranslation();
	return (
		<PortalPage
			hero={{
				title: t("attend.title"),
				lede: t("attend.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("attend.title") }],
			}}
		>
			{groups.length === 0 && (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon="calendar"
							title={t("attend.empty")}
							text={t("attend.emptyText")}
							link={{ href: paths.showcases(), label: t("nav.showcases") }}
						/>
					</div>
				</div>
			)}
			{groups.map(({ time, shows }) => (
				<Section key={time} id={time} title={t(`attend.time.${time}`)} sunk={time === "past"}>
					<Rows>
						{shows.map((show) => (
							<ShowRow
								key={show.id}
								{...show}
								organizerWait={
									show.organizerWait && {
										action: show.organizerWait.canMail ? paths.confirmAddress() : null,
										returnTo: `${paths.attend()}#show-${show.id}`,
									}
								}
								action={paths.attend()}
								badgeHref={paths.showBadge(show.id)}
							/>
						))}
					</Rows>
				</Section>
			))}
		</PortalPage>
	);
}
