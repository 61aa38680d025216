import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/verify";
import { Icon } from "#app/ui/elements/icon.tsx";
import { CheckWithoutUs, VerifyForm, verifyForm } from "./verify-parts.tsx";
import { AgentCard, type ClientAgent } from "#app/features/client-pages/client-page.tsx";
import { phoneAddress } from "#app/features/catalog/contact.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { credentialKeysPath } from "./open-diploma.server.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

const maxLength = 200;

/**
 * Loads the public page of a diploma. A replaced diploma gets status 410 and no details. Agency and
 * phone appear only if the holder shows them to clients. Unknown, deleted and mistyped numbers look
 * alike (TRAIN-55).
 */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { portal, language, t } = context;
	await unlessAway(portal, limit(context, "lookUp"));
	const number = parseDiplomaNumber(args.params.number);
	const diploma = number === null ? null : await portal.backEnd.rewards.diplomaByNumber(number);
	const title = t("verify.title");
	const headers = { "X-Robots-Tag": "noindex" };
	if (!diploma || diploma.isReplaced) {
		const typed = diploma ? null : args.params.number.slice(0, maxLength);
		const view = { title, diploma: null, isReplaced: diploma !== null, keys: null, typed };
		return data(view, { status: diploma ? 410 : 404, headers });
	}
	return data(
		{
			title,
			typed: null,
			isReplaced: false,
			keys: credentialKeysPath(portal),
			diploma: {
				name: diploma.holderName,
				appId: diploma.appId,
				program: diploma.programTitle,
				chapters: diploma.chapterTitles,
				date: longDate(language, diploma.issuedAt, portal.settings.timeZone),
				number: diploma.number,
				test: diploma.test,
				scene: paths.diplomaPicture(diploma.number, "scene.svg"),
				issuer: portal.title(),
				agent: await agentOf(context, diploma.holderName, diploma.holderId ?? null),
			},
		},
		{ headers },
	);
}

/**
 * Returns the holder's contact details for clients. Returns null if there are none, or if the
 * holder's account isn't in this portal's database or is suspended.
 */
async function agentOf(
	{ portal }: RequestContext,
	name: string,
	holderId: number | null,
): Promise<ClientAgent | null> {
	const holder = holderId === null ? null : await portal.backEnd.accounts.byId(holderId);
	const contact = holder && (await portal.backEnd.profile.clientContact(holder));
	return (
		contact && {
			from: name,
			firstName: name,
			agency: contact.agency,
			phone: contact.phone ? { shown: contact.phone, href: phoneAddress(contact.phone) } : null,
		}
	);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: ({ diploma }: Route.ComponentProps["loaderData"]) => (diploma ? null : verifyForm),
};

export default function Verify({ loaderData }: Route.ComponentProps) {
	const { diploma, isReplaced, typed, keys } = loaderData;
	const { t } = useTranslation();
	if (diploma)
		return (
			<AuthPage>
				<Proof diploma={diploma} keys={keys} />
			</AuthPage>
		);
	return (
		<AuthPage>
			<div className="card auth__card">
				<div className="card__body">
					<h1>{t(isReplaced ? "verify.replaced" : "verify.unknown")}</h1>
					<p className="soft">{t(isReplaced ? "verify.replacedText" : "verify.unknownText")}</p>
					<VerifyForm action={paths.verifyForm()} value={typed} />
				</div>
			</div>
		</AuthPage>
	);
}

type ProofProps = Pick<Route.ComponentProps["loaderData"], "keys"> & {
	diploma: NonNullable<Route.ComponentProps["loaderData"]["diploma"]>;
};

function Proof({ diploma, keys }: ProofProps) {
	const { t } = useTranslation();
	const { test, chapters, agent } = diploma;
	return (
		<div className="card auth__card proof">
			<img className="proof__art" src={diploma.scene} alt="" width={150} height={463} />
			<div className="proof__main">
				<h1 className="proof__ok">
					<Icon name="check" start />
					{t("verify.valid")}
				</h1>
				<p className="proof__who">
					<bdi>{diploma.name}</bdi>
				</p>
				<p className="proof__what">
					<Content of={diploma.appId}>{diploma.program}</Content>
				</p>
				<h2>{t("verify.proved")}</h2>
				<ul className="proof__list">
					{test && (
						<li>
							<Icon name="check" start />
							<span>
								{t("verify.passed")}{" "}
								<small>{t("test.resultOf", { right: test.right, count: test.of })}</small>
							</span>
						</li>
					)}
					<li>
						<Icon name="check" start />
						<span>
							{t("verify.completed")}{" "}
							<small>
								<Content of={diploma.appId}>{chapters.join("\u00a0· ")}</Content>
							</small>
						</span>
					</li>
				</ul>
				<dl className="proof__facts">
					<div>
						<dt>{t("verify.date")}</dt>
						<dd>{diploma.date}</dd>
					</div>
					<div>
						<dt>{t("verify.number")}</dt>
						<dd className="nowrap">{diploma.number}</dd>
					</div>
				</dl>
			</div>
			<div className="proof__side">
				<section aria-labelledby="issuer">
					<p className="small soft">{t("verify.issuedBy")}</p>
					<h2 id="issuer">{diploma.issuer}</h2>
					<p className="small">{t("verify.issuer")}</p>
				</section>
				{agent && <AgentCard {...agent} line={agent.agency} isKnown={false} />}
				<div>
					<CheckWithoutUs keys={keys} />
					<p>
						<Link to={paths.verifyForm()}>{t("verify.another")}</Link>
					</p>
				</div>
			</div>
		</div>
	);
}
