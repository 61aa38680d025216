import type { Database } from "#app/data/database/database.server.ts";
import type { BackEnd } from "#app/data/back-end.ts";
import type { Settings } from "#app/env.server.ts";
import type { QueuedPasswordHasher, Sealer } from "#app/data/account/account-records.ts";
import type { CompanyLogIn } from "#app/data/account/company.ts";
import type { CredentialSigner, Diplomas } from "#app/gateways/diploma/diploma-face.ts";
import type { AnswerFile, AnswerPacked } from "#app/gateways/file-look.ts";
import type { ErrorReports, Metrics } from "#app/gateways/monitoring.ts";
import type { SearchPort } from "#app/data/catalog/search-request.ts";
import type { Studio } from "#app/services/studio/studio.ts";

/** Implemented by `container.server.ts`. */
export interface Portal {
	settings: Settings;
	db: Database;
	backEnd: BackEnd;
	search: SearchPort;
	/** Another back end keeps the catalog and the users' records. */
	isRemote: boolean;
	/** Null: `STUDIO=off`, or another back end has the catalog. */
	studio: Studio | null;
	company: CompanyLogIn | null;
	passwords: QueuedPasswordHasher;
	signer: Sealer;
	answerFile: AnswerFile;
	answerPacked: AnswerPacked;
	diplomas: Diplomas;
	/** Null with another back end. */
	credentials: CredentialSigner | null;
	metrics: Metrics;
	/** Null: errors are only logged. */
	reports: ErrorReports | null;
	/** What a database error means: it is away, or the user a row is for is gone. Null: something else. */
	meaningOf(error: unknown): "away" | "user gone" | null;
	reportError(error: unknown): void;
	now(): number;
	ready(): Promise<boolean>;
}
