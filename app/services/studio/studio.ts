import type { RefusedLogIn } from "#app/data/account/host-accounts.server.ts";
import type { DraftsPort, PublisherPort, UploadsPort } from "#app/data/studio/draft-store.ts";
import type { StudioFigures } from "./figures.server.ts";
import type { Mail } from "#app/data/jobs/mail.ts";
import type { CodeWarning } from "#app/data/studio/factors.server.ts";
import type { ComposeInvitation } from "#app/data/studio/invitation-mail.ts";

/** What the studio is made of. Always kept by the portal itself. */
export interface Studio {
	drafts: DraftsPort;
	publisher: PublisherPort;
	uploads: UploadsPort;
	figures: StudioFigures;
	composeInvitation: ComposeInvitation;
	composeCodeWarning: (facts: CodeWarning) => Mail;
	/** The last ten, oldest first; null: the account log is no file. */
	refusedLogIns(userId: number): Promise<readonly RefusedLogIn[] | null>;
}
