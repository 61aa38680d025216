import type { Migration } from "kysely/migration";
import * as m0001 from "#app/platform/database/migrations/00/0001-first-tables.server.ts";
import * as m0002 from "#app/platform/database/migrations/00/0002-activity.server.ts";
import * as m0003 from "#app/platform/database/migrations/00/0003-shares.server.ts";
import * as m0004 from "#app/platform/database/migrations/00/0004-expo.server.ts";
import * as m0005 from "#app/platform/database/migrations/00/0005-search.server.ts";
import * as m0006 from "#app/platform/database/migrations/00/0006-my-source.server.ts";
import * as m0007 from "#app/platform/database/migrations/00/0007-accounts.server.ts";
import * as m0008 from "#app/platform/database/migrations/00/0008-api.server.ts";
import * as m0009 from "#app/platform/database/migrations/00/0009-events-out.server.ts";
import * as m0010 from "#app/platform/database/migrations/10/0010-remote.server.ts";
import * as m0011 from "#app/platform/database/migrations/10/0011-parked-claims.server.ts";
import * as m0012 from "#app/platform/database/migrations/10/0012-set-aside.server.ts";
import * as m0013 from "#app/platform/database/migrations/10/0013-search-blocks.server.ts";
import * as m0014 from "#app/platform/database/migrations/10/0014-confirmed-sessions.server.ts";
import * as m0015 from "#app/platform/database/migrations/10/0015-recalled-events.server.ts";
import * as m0016 from "#app/platform/database/migrations/10/0016-point-claims.server.ts";
import * as m0017 from "#app/platform/database/migrations/10/0017-kept-standings.server.ts";
import * as m0018 from "#app/platform/database/migrations/10/0018-guessable-digests.server.ts";
import * as m0019 from "#app/platform/database/migrations/10/0019-parked-runs.server.ts";
import * as m0020 from "#app/platform/database/migrations/20/0020-sign-up-browsers.server.ts";
import * as m0021 from "#app/platform/database/migrations/20/0021-client-contacts.server.ts";
import * as m0022 from "#app/platform/database/migrations/20/0022-pictures.server.ts";
import * as m0023 from "#app/platform/database/migrations/20/0023-growth.server.ts";
import * as m0024 from "#app/platform/database/migrations/20/0024-access-epoch.server.ts";
import * as m0026 from "#app/platform/database/migrations/20/0026-typed-answers.server.ts";
import * as m0028 from "#app/platform/database/migrations/20/0028-told-registrations.server.ts";
import * as m0030 from "#app/platform/database/migrations/30/0030-operations.server.ts";
import * as m0031 from "#app/platform/database/migrations/30/0031-jobs.server.ts";
import * as m0034 from "#app/platform/database/migrations/30/0034-folders.server.ts";
import * as m0035 from "#app/platform/database/migrations/30/0035-test-results.server.ts";
import * as m0036 from "#app/platform/database/migrations/30/0036-refresh-questions.server.ts";
import * as m0037 from "#app/platform/database/migrations/30/0037-credential-keys.server.ts";
import * as m0038 from "#app/platform/database/migrations/30/0038-own-news.server.ts";
import * as m0040 from "#app/platform/database/migrations/40/0040-search-words.server.ts";
import * as m0041 from "#app/platform/database/migrations/40/0041-sent-mails.server.ts";
import * as m0043 from "#app/platform/database/migrations/40/0043-studio.server.ts";
import * as m0044 from "#app/platform/database/migrations/40/0044-program-versions.server.ts";
import * as m0045 from "#app/platform/database/migrations/40/0045-program-changes.server.ts";
import * as m0046 from "#app/platform/database/migrations/40/0046-counted-steps.server.ts";
import * as m0050 from "#app/platform/database/migrations/50/0050-preview-links.server.ts";
import * as m0051 from "#app/platform/database/migrations/50/0051-unnamed-files.server.ts";
import * as m0053 from "#app/platform/database/migrations/50/0053-studio-browsers.server.ts";
import * as m0060 from "#app/platform/database/migrations/60/0060-event-jobs.server.ts";
import * as m0061 from "#app/platform/database/migrations/60/0061-used-keys.server.ts";
import * as m0062 from "#app/platform/database/migrations/60/0062-replaced-diplomas.server.ts";
import * as m0067 from "#app/platform/database/migrations/60/0067-program-files.server.ts";
import * as m0068 from "#app/platform/database/migrations/60/0068-draft-bases.server.ts";
import * as m0070 from "#app/platform/database/migrations/70/0070-counted-tests.server.ts";
import * as m0071 from "#app/platform/database/migrations/70/0071-brought-files.server.ts";
import * as m0072 from "#app/platform/database/migrations/70/0072-form-visits.server.ts";
import * as m0073 from "#app/platform/database/migrations/70/0073-notices-of-programs.server.ts";

/**
 * Returns all migrations by name. They import nothing from the application, so that its later
 * versions can't change what a migration does.
 */
export function migrations(dialect: "sqlite" | "postgres"): Record<string, Migration> {
	return {
		"0001-first-tables": m0001.migration(dialect),
		"0002-activity": m0002.migration(dialect),
		"0003-shares": m0003.migration(),
		"0004-expo": m0004.migration(),
		"0005-search": m0005.migration(dialect),
		"0006-my-source": m0006.migration(dialect),
		"0007-accounts": m0007.migration(dialect),
		"0008-api": m0008.migration(dialect),
		"0009-events-out": m0009.migration(dialect),
		"0010-remote": m0010.migration(),
		"0011-parked-claims": m0011.migration(),
		"0012-set-aside": m0012.migration(),
		"0013-search-blocks": m0013.migration(dialect),
		"0014-confirmed-sessions": m0014.migration(),
		"0015-recalled-events": m0015.migration(),
		"0016-point-claims": m0016.migration(dialect),
		"0017-kept-standings": m0017.migration(),
		"0018-guessable-digests": m0018.migration(dialect),
		"0019-parked-runs": m0019.migration(),
		"0020-sign-up-browsers": m0020.migration(),
		"0021-client-contacts": m0021.migration(),
		"0022-pictures": m0022.migration(dialect),
		"0023-growth": m0023.migration(),
		"0024-access-epoch": m0024.migration(),
		"0026-typed-answers": m0026.migration(),
		"0028-told-registrations": m0028.migration(),
		"0030-operations": m0030.migration(dialect),
		"0031-jobs": m0031.migration(dialect),
		"0034-folders": m0034.migration(dialect),
		"0035-test-results": m0035.migration(),
		"0036-refresh-questions": m0036.migration(),
		"0037-credential-keys": m0037.migration(),
		"0038-own-news": m0038.migration(),
		"0040-search-words": m0040.migration(dialect),
		"0041-sent-mails": m0041.migration(dialect),
		"0043-studio": m0043.migration(),
		"0044-program-versions": m0044.migration(),
		"0045-program-changes": m0045.migration(),
		"0046-counted-steps": m0046.migration(),
		"0050-preview-links": m0050.migration(dialect),
		"0051-unnamed-files": m0051.migration(),
		"0053-studio-browsers": m0053.migration(),
		"0060-event-jobs": m0060.migration(dialect),
		"0061-used-keys": m0061.migration(dialect),
		"0062-replaced-diplomas": m0062.migration(),
		"0067-program-files": m0067.migration(),
		"0068-draft-bases": m0068.migration(),
		"0070-counted-tests": m0070.migration(),
		"0071-brought-files": m0071.migration(),
		"0072-form-visits": m0072.migration(),
		"0073-notices-of-programs": m0073.migration(),
	};
}
