import { visibleButtons, type BarButton, type BarPage } from "#app/domain/catalog/button-bar.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { namesOf } from "#app/domain/catalog/program.ts";
import { paths } from "#app/paths.ts";
import { themeCss } from "#app/services/catalog/theme-css.server.ts";
import type { Standing } from "#app/services/training/standing.server.ts";
import type { Portal } from "#app/http/portal.ts";

const addresses: Partial<Record<BarButton, (appId: number) => string>> = {
	info: (appId) => paths.info(appId),
	training: paths.training,
	retain: paths.retain,
	directory: paths.directory,
	search: (appId) => paths.search({ app: appId }),
	"resource-promote": (appId) => paths.resources("promote", appId),
	"resource-sell": (appId) => paths.resources("sell", appId),
};

export async function programFrame(portal: Portal, { program, enrollment, complete }: Standing, page: BarPage) {
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const buttons = visibleButtons({
		page,
		registered: enrollment !== null,
		complete,
		hasDirectory: program.directory && program.directoryUrl !== null,
	});
	return {
		appId: program.id,
		name: program.nameOnDevice,
		/** Shown only because this user is registered. */
		isOver: program.retired && enrollment !== null,
		...namesOf(program),
		css: themeCss(program, look),
		buttons: buttons.flatMap((button) => {
			const address = addresses[button];
			return address ? [{ button, href: address(program.id) }] : [];
		}),
	};
}

export type ProgramFrame = Awaited<ReturnType<typeof programFrame>>;
