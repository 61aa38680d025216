import type { DraftsPort, PublisherPort, UploadsPort } from "./drafts-port.ts";
import type { StudioFigures } from "./figures.server.ts";
import type { StudioFactorsPort } from "./factors-port.ts";
import type { ComposeInvitation } from "./invite-author-port.ts";
import type { StudioMembersPort } from "./members-port.ts";

/** What the studio is made of. Always kept by the portal itself. */
export interface Studio {
	members: StudioMembersPort;
	drafts: DraftsPort;
	publisher: PublisherPort;
	uploads: UploadsPort;
	figures: StudioFigures;
	factors: StudioFactorsPort;
	composeInvitation: ComposeInvitation;
}
