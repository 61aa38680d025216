import { useTranslation } from "react-i18next";
import type { Route } from "./+types/colors";
import { Section } from "#app/components/layout/section.tsx";
import { Swatch } from "#app/components/program/swatch.tsx";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { useRoot } from "#app/rendering/use-root.ts";
import { loadColors } from "./colors.server.ts";
import type { ProgramColors } from "#app/domain/catalog/program.ts";

export const loader = (args: Route.LoaderArgs) => loadColors(requestContextOf(args), args.params.id);

export const meta = pageTitle;

/** A program's palette: each colour with its name, its value, and the contrast it has (THEME-12). */
export default function Colors({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const user = useRoot()?.user;
	const { appId, isPortal, name, place, css, own, derived } = loaderData;
	const home = { label: t("nav.home"), href: paths.home() };
	const program = isPortal ? [] : [{ label: place, href: paths.info(appId), isOwn: true }];
	const swatches = (colors: typeof own, withJobs = false) => (
		<ul className="swatches">
			{colors.map(({ key, value, isText, against, contrast, grade }) => (
				<Swatch
					key={key}
					id={key}
					name={t(`colors.names.${key}`)}
					value={value}
					job={withJobs ? t(`colors.jobs.${key as keyof ProgramColors}`) : undefined}
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
			hero={{
				title: t("colors.title"),
				eyebrow: name,
				own: ["eyebrow"],
				lede: t("colors.lede"),
				crumbs: user ? [home, ...program, { label: t("colors.title") }] : [],
			}}
		>
			<Section id="own" title={t("colors.own")}>
				{swatches(own, true)}
			</Section>
			<Section id="derived" title={t("colors.derived")} sunk>
				<p className="palette-note soft">{t("colors.derivedText")}</p>
				{swatches(derived)}
			</Section>
		</PortalPage>
	);
}
