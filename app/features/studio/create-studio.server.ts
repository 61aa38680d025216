import { join } from "node:path";
import { refusedLogIns } from "#app/features/account/account-log.server.ts";
import type { CodeWarning } from "#app/features/studio/door/factor.server.ts";
import { createBringReports } from "#app/features/studio/bring/bring-reports.server.ts";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import { createUploads } from "#app/features/studio/draft/uploads.server.ts";
import { createProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import { createFigures } from "#app/features/studio/figures/figures.server.ts";
import type { ComposeInvitation } from "#app/features/studio/people/invitation-mail.ts";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { Settings } from "#app/settings.server.ts";

interface StudioMails {
	composeInvitation: ComposeInvitation;
	composeCodeWarning: (facts: CodeWarning) => Mail;
}

/** What the studio is made of. The portal itself always keeps it, never another back end. */
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
		/** The last ten, oldest first; null: the account log is not a file. */
		refusedLogIns: (userId: number) => refusedLogIns(accountLog, userId),
		...mails,
	};
}

export type Studio = ReturnType<typeof createStudio>;
