import type { StudioFigures } from "#app/features/studio/figures/figures.server.ts";
import type { Uploads } from "#app/features/studio/draft/uploads.server.ts";
import type { Drafts } from "#app/features/studio/draft/drafts.server.ts";
import type { RefusedLogIn } from "#app/features/account/host-accounts.server.ts";
import type { Publisher } from "#app/features/studio/publish/publisher.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { CodeWarning } from "#app/features/studio/door/factors.server.ts";
import type { ComposeInvitation } from "#app/features/studio/people/invitation-mail.ts";

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
