import type { Route } from "./+types/list";
import { EmptyState } from "../../components/empty-state.tsx";
import { Poster, Posters } from "../../components/poster.tsx";
import { PORTAL_APP_ID } from "../../constants.ts";
import { namesOf } from "../../domain/program.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { listThemesCss } from "../../services/catalog/theme-css.server.ts";
import { listShowcases } from "../../services/showcases/list-showcases.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";

async function load(args: Route.LoaderArgs) {
	const { portal, user, now, t } = signedIn(args);
	const { catalog } = portal.backEnd;
	const [showcases, look] = await Promise.all([listShowcases(portal.backEnd, user, now), catalog.program(PORTAL_APP_ID)]);
	return {
		title: t("nav.showcases"),
		css: listThemesCss(
			showcases.map(({ program }) => program),
			look,
		),
		showcases: showcases.map(({ program, exhibitions }) => ({
			id: program.id,
			...namesOf(program),
			image: program.image ?? program.background.image,
			count: exhibitions.length,
		})),
	};
}

export const loader = async (args: Route.LoaderArgs) => pack(await load(args));

export const meta = pageTitle;

/** The programs with exhibitions. */
export default function Showcases({ loaderData }: Route.ComponentProps) {
	const { css, showcases } = unpacked<typeof load>(loaderData);
	const t = useWords();
	return (
		<PortalPage
			section="showcases"
			css={css}
			stage={{
				title: t("nav.showcases"),
				lede: t("showcases.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.showcases") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					{showcases.length === 0 ? (
						<EmptyState
							icon="flag"
							title={t("showcases.empty")}
							text={t("showcases.emptyText")}
							link={{ href: paths.attend(), label: t("nav.attend") }}
						/>
					) : (
						<Posters>
							{showcases.map((showcase) => (
								<Poster
									key={showcase.id}
									id={showcase.id}
									href={paths.showcase(showcase.id)}
									name={showcase.place}
									title={showcase.title}
									image={showcase.image}
									status={t("showcases.stands", { count: showcase.count })}
								/>
							))}
						</Posters>
					)}
				</div>
			</div>
		</PortalPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
