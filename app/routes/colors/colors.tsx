import type { Route } from "./+types/colors";
import { Section } from "../../components/section.tsx";
import { Swatch } from "../../components/swatch.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { useRoot } from "../../use-root.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { loadColors } from "./colors.server.ts";

export const loader = (args: Route.LoaderArgs) => loadColors(visitOf(args), args.params.id);

export const meta = pageTitle;

/** A program's palette: each colour with its name, its value, and the contrast it has (product, "Screens"). */
export default function Colors({ loaderData }: Route.ComponentProps) {
	const t = useWords();
	const user = useRoot()?.user;
	const { appId, isPortal, name, place, css, own, derived } = loaderData;
	const home = { label: t("nav.home"), href: paths.home() };
	const program = isPortal ? [] : [{ label: place, href: paths.info(appId) }];
	const swatches = (colors: typeof own) => (
		<ul className="swatches">
			{colors.map(({ key, value, isText, against, contrast, grade }) => (
				<Swatch
					key={key}
					id={key}
					name={t(`colors.names.${key}`)}
					value={value}
					against={t(isText ? "colors.on" : "colors.text", { color: against })}
					contrast={t("colors.ratio", { ratio: contrast })}
					grade={t(`colors.grade.${grade}`)}
					weak={grade === "none" || grade === "large"}
					sample={t("colors.sample")}
				/>
			))}
		</ul>
	);
	return (
		<PortalPage
			programId={appId}
			css={css}
			stage={{
				title: t("colors.title"),
				eyebrow: name,
				lede: t("colors.lede"),
				crumbs: user ? [home, ...program, { label: t("colors.title") }] : [],
			}}
		>
			<Section id="own" title={t("colors.own")}>
				{swatches(own)}
			</Section>
			<Section id="derived" title={t("colors.derived")} sunk>
				<p className="palette-note soft">{t("colors.derivedText")}</p>
				{swatches(derived)}
			</Section>
		</PortalPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
