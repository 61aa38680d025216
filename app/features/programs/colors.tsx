import { portalProgram } from "#app/features/catalog/catalog.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/colors";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { Section } from "#app/features/frame/layout/section.tsx";
import { paths } from "#app/paths.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { type ProgramColors, namesOf } from "#app/features/catalog/program.ts";
import { HELP_NAMESPACE, NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { paletteOf, type PaletteColor } from "#app/features/catalog/palette.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { findThemedProgram } from "#app/features/learner/find-program.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadColors(requestContextOf(args), args.params.id);

export const links = mySourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { namespace: HELP_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(HELP_NAMESPACE)];

/** Shows a program's colors (THEME-12). */
export default function Colors({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation([HELP_NAMESPACE, NAMESPACE]);
	const user = useRoot()?.user;
	const { appId, isPortal, name, place, css, own, derived } = loaderData;
	const home = { label: t("general:nav.home"), href: paths.home() };
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

interface SwatchProps {
	/** Part of the class `swatch--{id}`, which the page's style element defines. */
	id: string;
	name: string;
	value: string;
	job?: string;
	/** A line such as `Text on it: #FFFFFF`. */
	against: string;
	contrast: string;
	grade: string;
	weak: boolean;
	sample: string;
}

function Swatch({ id, name, value, job, against, contrast, grade, weak, sample }: SwatchProps) {
	return (
		<li className="swatch" data-color={id}>
			<div className={`swatch__fill swatch--${id}`}>
				<span className="swatch__sample" aria-hidden="true">
					{sample}
				</span>
			</div>
			<div className="swatch__card">
				<h3>{name}</h3>
				<p className="swatch__value">
					<bdi dir="ltr">{value}</bdi>
				</p>
				{job && <p className="swatch__note">{job}</p>}
				<p className="swatch__note">{against}</p>
				<p className={weak ? "swatch__grade swatch__grade--weak" : "swatch__grade"}>
					<strong>{contrast}</strong> {grade}
				</p>
			</div>
		</li>
	);
}

function swatchOf(
	{ key, value, isText, against, contrast, grade }: PaletteColor,
	language: string,
) {
	return {
		key,
		value,
		isText,
		against,
		grade,
		contrast: new Intl.NumberFormat(language, {
			maximumFractionDigits: 2,
			numberingSystem: "latn",
		}).format(contrast),
	};
}

/**
 * Returns one color's rule for a style element, because the content security policy forbids style
 * attributes.
 */
function swatchCss({ key, value, isText, against }: PaletteColor): string {
	return isText
		? `.swatch--${key}{background:${against};color:${value}}`
		: `.swatch--${key}{background:${value};color:${against}}`;
}

async function loadColors({ portal, catalog, session, language, now }: RequestContext, id: string) {
	const program = unwrap(findThemedProgram(catalog, session?.user ?? null, parseId(id), now));
	const { own, derived } = paletteOf(program.colors);
	const isPortal = program.id === PORTAL_APP_ID;
	const name = isPortal ? portal.title() : program.nameOnDevice;
	return {
		title: translationsOf(language, HELP_NAMESPACE)("colors.titleOf", { program: name }),
		appId: program.id,
		isPortal,
		name,
		place: isPortal ? name : namesOf(program).place,
		css: themeCss(program, portalProgram(catalog)) + [...own, ...derived].map(swatchCss).join(""),
		own: own.map((color) => swatchOf(color, language)),
		derived: derived.map((color) => swatchOf(color, language)),
	};
}
