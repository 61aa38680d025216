import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";

/** What training is read from and written to: the back end, this request's content, and who is learning. */
export interface TrainingContext {
	training: BackEnd["training"];
	catalog: Catalog;
	learner: Learner;
}
