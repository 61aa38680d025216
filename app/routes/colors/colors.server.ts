import { PORTAL_APP_ID } from "#app/constants.ts";
import { paletteOf, type PaletteColor } from "#app/domain/catalog/palette.ts";
import { namesOf } from "#app/domain/catalog/program.ts";
import { idOf, unwrap } from "#app/http/http-error.server.ts";
import { findLook } from "#app/services/catalog/find-look.server.ts";
import { themeCss } from "#app/services/catalog/theme-css.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

function swatchOf({ key, value, isText, against, contrast, grade }: PaletteColor, language: string) {
	return { key, value, isText, against, grade, contrast: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(contrast) };
}

/** The rules of the page's own swatches: colours stand in no style attribute. */
function swatchCss({ key, value, isText, against }: PaletteColor): string {
	return isText ? `.swatch--${key}{background:${against};color:${value}}` : `.swatch--${key}{background:${value};color:${against}}`;
}

/** A program's palette. */
export async function loadColors({ portal, session, language, t, now }: RequestContext, id: string) {
	const { catalog } = portal.backEnd;
	const program = unwrap(await findLook(catalog, session?.user ?? null, idOf(id), now));
	const look = await catalog.program(PORTAL_APP_ID);
	const { own, derived } = paletteOf(program.colors);
	const isPortal = program.id === PORTAL_APP_ID;
	const name = isPortal ? portal.settings.portalTitle : program.nameOnDevice;
	return {
		title: t("colors.titleOf", { program: name }),
		appId: program.id,
		isPortal,
		name,
		place: isPortal ? name : namesOf(program).place,
		css: themeCss(program, look) + [...own, ...derived].map(swatchCss).join(""),
		own: own.map((color) => swatchOf(color, language)),
		derived: derived.map((color) => swatchOf(color, language)),
	};
}
