import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import type { LearnerReader } from "#app/request.server.ts";

/** What training is read from and written to: the back end, this request's content, and who is learning. */
export interface TrainingContext {
	training: BackEnd["training"];
	catalog: Catalog;
	learner: Learner;
	/** The language of the page or the call. */
	language: string;
}

interface AskedContext extends LearnerReader {
	portal: { backEnd: BackEnd };
	catalog: Catalog;
	language: string;
}

/** In one program, of a page or of a call. */
export async function trainingContext(
	{ portal, catalog, learner, language }: AskedContext,
	appId: number | null,
): Promise<TrainingContext> {
	return { training: portal.backEnd.training, catalog, learner: await learner(appId), language };
}
