import { portalProgram } from "#app/features/catalog/catalog.ts";
import { visibleButtons, type BarButton, type BarPage } from "./button-bar.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { paths } from "#app/paths.ts";
import { backgroundPicture, themeCss } from "#app/features/catalog/theme-css.server.ts";
import type { Standing } from "#app/features/learner/learner.ts";
import type { RequestContext } from "#app/request.server.ts";

const addresses: Partial<Record<BarButton, (appId: number) => string>> = {
	info: (appId) => paths.info(appId),
	training: paths.training,
	retain: paths.retain,
	directory: paths.directory,
	search: (appId) => paths.search({ app: appId }),
	"resource-promote": (appId) => paths.resources("promote", appId),
	"resource-sell": (appId) => paths.resources("sell", appId),
};

export function programFrame(
	{ catalog }: Pick<RequestContext, "catalog">,
	{ program, enrollment, complete }: Standing,
	page: BarPage,
) {
	const buttons = visibleButtons({
		page,
		registered: enrollment !== null,
		complete,
		hasDirectory: program.directory && program.directoryUrl !== null,
	});
	return {
		appId: program.id,
		name: program.nameOnDevice,
		/** True if the program is retired and this user is registered for it. */
		isRetired: program.retired && enrollment !== null,
		...namesOf(program),
		css: themeCss(program, portalProgram(catalog)),
		background: backgroundPicture(program, portalProgram(catalog)),
		buttons: buttons.flatMap((button) => {
			const address = addresses[button];
			return address ? [{ button, href: address(program.id) }] : [];
		}),
	};
}

export type ProgramFrame = ReturnType<typeof programFrame>;
