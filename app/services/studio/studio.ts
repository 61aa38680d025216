import type { StudioFigures } from "#app/services/studio/figures.server.ts";
import type { Uploads } from "#app/gateways/uploads.server.ts";
import type { Drafts } from "#app/data/studio/drafts.server.ts";
import type { RefusedLogIn } from "#app/data/account/host-accounts.server.ts";
import type { Publisher } from "#app/content/studio/publisher.server.ts";
import type { Mail } from "#app/data/jobs/mail.ts";
import type { CodeWarning } from "#app/data/studio/factors.server.ts";
import type { ComposeInvitation } from "#app/data/studio/invitation-mail.ts";

/** What the studio is made of. Always kept by the portal itself. */
export interface Studio {
	drafts: Drafts;
	publisher: Publisher;
	uploads: Uploads;
	figures: StudioFigures;
	composeInvitation: ComposeInvitation;
	composeCodeWarning: (facts: CodeWarning) => Mail;
	/** The last ten, oldest first; null: the account log is no file. */
	refusedLogIns(userId: number): Promise<readonly RefusedLogIn[] | null>;
}
