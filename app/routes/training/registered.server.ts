import { listButtons } from "#app/domain/catalog/button-bar.ts";
import { groupByLevel } from "#app/domain/training/progress.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { programGroups } from "#app/routes/catalog/program-groups.server.ts";
import { registeredPrograms } from "#app/domain/training/learner.ts";
import type { TextKey } from "#app/i18n/text-key.ts";

const addresses = { training: paths.trainings, retain: paths.retains, search: paths.search };

/** `title`: a key of texts. */
export async function loadRegistered(asking: SignedInContext, title: TextKey) {
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
