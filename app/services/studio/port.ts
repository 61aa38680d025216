import type { DraftsPort, PublisherPort, UploadsPort } from "./drafts-port.ts";
import type { StudioMembersPort } from "./members-port.ts";

/** What the studio is made of. Always kept by the portal itself. */
export interface Studio {
	members: StudioMembersPort;
	drafts: DraftsPort;
	publisher: PublisherPort;
	uploads: UploadsPort;
}
