import type { OpenDatabase } from "#app/data/database/database.server.ts";
import type { Settings } from "#app/env.server.ts";
import type { Diplomas } from "#app/gateways/diploma/diplomas.server.ts";
import type { ErrorReports } from "#app/gateways/error-reports.server.ts";
import type { answerFile } from "#app/gateways/file-answer.server.ts";
import type { Housekeeping } from "#app/gateways/housekeeping.server.ts";
import type { MailSender } from "#app/gateways/mail/sender.server.ts";
import type { Metrics } from "#app/gateways/metrics.server.ts";
import type { answerPacked } from "#app/gateways/packed-files.server.ts";
import type { Signer } from "#app/gateways/signer.server.ts";
import type { AccountAuthority } from "#app/services/account/authority-port.ts";
import type { LogInLine } from "#app/services/account/log-in-line.server.ts";
import type { OperationsPort } from "#app/services/account/operation-port.ts";
import type { AccountStore, PasswordHashers, SessionsPort } from "#app/services/account/port.ts";
import type { PortalTokensPort } from "#app/services/api/port.ts";
import type { BackEnd } from "#app/services/back-end.ts";
import type { CompanyLogIn } from "#app/services/company/port.ts";
import type { SearchPort } from "#app/services/search/port.ts";
import type { SharesPort } from "#app/services/shares/port.ts";

/** What a running portal is made of, for whoever serves a request: ports, and what was built from the settings (`container.server.ts`). */
export interface Portal {
	settings: Settings;
	database: OpenDatabase;
	backEnd: BackEnd;
	sessions: SessionsPort;
	search: SearchPort;
	/** What the portal itself keeps for accounts, whatever back end it has. */
	store: AccountStore;
	/** Who decides who somebody is: this portal, or the back end elsewhere that keeps the accounts. */
	authority: AccountAuthority;
	/** Whether a back end elsewhere keeps the catalogue and the users' records. */
	isRemote: boolean;
	/** Tokens of other portals. */
	portalTokens: PortalTokensPort;
	/** Writes that may be sent again. */
	operations: OperationsPort;
	/** Sends what is in the outbox. */
	mail: MailSender;
	shares: SharesPort;
	/** Company single sign-on; null: there is none. */
	company: CompanyLogIn | null;
	passwords: PasswordHashers;
	/** Where log-ins wait that are beyond the limit of their address. */
	logInLine: LogInLine;
	signer: Signer;
	/** A file of the packs as an answer, with ranges. */
	answerFile: typeof answerFile;
	/** Whether a file of the catalogue can be had at all: of another back end's, perhaps not. */
	canServe(name: string): boolean;
	answerPacked: typeof answerPacked;
	diplomas: Diplomas;
	/** Deletes what has passed its retention time. */
	housekeeping: Housekeeping;
	metrics: Metrics;
	/** Null: errors are in the log alone. */
	reports: ErrorReports | null;
	/** Tells the log and the error reports of what nobody answers for. */
	reportError(error: unknown): void;
	now(): number;
	/** Whether the portal can serve. */
	ready(): Promise<boolean>;
	close(): Promise<void>;
}
