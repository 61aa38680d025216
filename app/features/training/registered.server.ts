import { listButtons } from "#app/features/programs/button-bar.ts";
import { groupByLevel } from "#app/features/learner/progress.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { programGroups } from "#app/features/programs/program-groups.server.ts";
import { registeredPrograms } from "#app/features/learner/learner.ts";
import type { TextKey } from "#app/platform/i18n/text-key.ts";

const addresses = { training: paths.trainings, retain: paths.retains, search: paths.search };

export async function loadRegistered(asking: LoggedInContext, title: TextKey) {
	const { catalog, t } = asking;
	const learner = await asking.learner();
	return {
		title: t(title),
		buttons: listButtons.map((button) => ({ button, href: addresses[button]() })),
		list: programGroups(
			asking,
			learner,
			groupByLevel(registeredPrograms(catalog, learner)).map(({ level, programs: members }) => ({
				id: `level-${level ?? 0}`,
				title: t(`level.${level ?? 0}`),
				programs: members.map(({ program }) => program),
			})),
		),
	};
}
