import { join } from "node:path";
import { refusedLogIns } from "#app/features/account/account-log.server.ts";
import type { CodeWarning } from "#app/features/studio/door/factor.server.ts";
import { createBringReports } from "#app/features/studio/bring/bring.server.ts";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import { createUploads } from "#app/features/studio/media/uploads.server.ts";
import { createProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import { createFigures } from "#app/features/studio/figures/figures.server.ts";
import type { InvitationMail } from "#app/features/studio/people/invite-author.server.ts";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { Settings } from "#app/settings.server.ts";

interface StudioMails {
	composeInvitation: (facts: InvitationMail) => Mail;
	composeCodeWarning: (facts: CodeWarning) => Mail;
}

/** Creates the parts of the studio. A portal in front of another back end has no studio. */
export function createStudio(
	database: OpenDatabase,
	{ mediaDir, dataDir, accountLog }: Settings,
	mails: StudioMails,
) {
	return {
		reports: createBringReports(database.db),
		drafts: createDrafts(database, mediaDir),
		files: createProgramFiles(database, mediaDir),
		publisher: createPublisher(database, mediaDir),
		uploads: createUploads(join(dataDir, "uploads")),
		figures: createFigures(database.db),
		/**
		 * Returns the last ten refused logins and identity proofs, oldest first. Returns null if the
		 * account log isn't a readable file.
		 */
		refusedLogIns: (userId: number) => refusedLogIns(accountLog, userId),
		...mails,
	};
}

export type Studio = ReturnType<typeof createStudio>;
