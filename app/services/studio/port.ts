import type { HostAccountsPort, RefusedLogIn } from "./agents-port.ts";
import type { DraftsPort, PublisherPort, UploadsPort } from "./drafts-port.ts";
import type { StudioFigures } from "./figures.server.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";
import type { CodeWarning, StudioFactorsPort } from "./factors-port.ts";
import type { ComposeInvitation } from "./invite-author-port.ts";
import type { PreviewLinksPort } from "./preview-links-port.ts";
import type { StudioMembersPort } from "./members-port.ts";

/** What the studio is made of. Always kept by the portal itself. */
export interface Studio {
	members: StudioMembersPort;
	drafts: DraftsPort;
	previewLinks: PreviewLinksPort;
	publisher: PublisherPort;
	uploads: UploadsPort;
	figures: StudioFigures;
	factors: StudioFactorsPort;
	composeInvitation: ComposeInvitation;
	composeCodeWarning: (facts: CodeWarning) => Mail;
	accounts: HostAccountsPort;
	/** The last ten, oldest first; null: the account log is no file. */
	refusedLogIns(userId: number): Promise<readonly RefusedLogIn[] | null>;
}
