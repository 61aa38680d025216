import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/diploma";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
import { DiplomaPass } from "./diploma-pass.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { LuggageTag } from "#app/features/points/luggage-tag.tsx";
import { Unlocked } from "#app/features/programs/unlocked.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { parseId } from "#app/platform/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { clientLinksOf } from "#app/features/programs/client-links.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { loadDiploma } from "./diploma.server.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadDiploma(signedIn(args), parseId(args.params.id));

export const meta = pageTitle;

export default function Diploma({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const root = useRoot();
	const { pass } = loaderData;
	return (
		<PortalPage
			programId={loaderData.appId}
			css={loaderData.css}
			hero={{
				title: t(pass || loaderData.failed ? "diploma.title" : "diploma.titleToCome"),
				lede: pass
					? t("diploma.lede", { program: loaderData.program })
					: t("diploma.percent", { percent: loaderData.completion, program: loaderData.program }),
				action: pass && (
					<DownloadDiploma
						appId={loaderData.appId}
						file={loaderData.file}
						failed={loaderData.failed}
					/>
				),
				crumbs: [
					{ label: t("nav.home"), href: paths.home() },
					{ label: loaderData.place, href: paths.info(loaderData.appId), isOwn: true },
					{ label: t("diploma.name") },
				],
			}}
		>
			<ClientLinks {...clientLinksOf(loaderData.appId)} />
			<div className="section">
				<div className="wrap">
					{pass ? (
						<>
							<DiplomaPass
								portalTitle={root?.title ?? ""}
								programId={loaderData.appId}
								programTitle={loaderData.program}
								holder={pass.holder}
								date={pass.date}
								number={pass.number}
								image={loaderData.image}
								legs={pass.legs}
								verify={pass.verify}
								qr={pass.qr}
								test={pass.test}
							/>
							<p className="ways">
								<Link className="button button--quiet" to={paths.training(loaderData.appId)}>
									{t("diploma.back")}
								</Link>
							</p>
							<Unlocked items={loaderData.unlocked} />
							<Signature
								{...pass.signature}
								linkedIn={pass.linkedIn}
								credential={pass.credential}
							/>
						</>
					) : loaderData.failed ? (
						<div role="alert">
							<EmptyState
								icon="warning"
								title={loaderData.failed}
								text={t("diploma.failed")}
								link={{ href: paths.diploma(loaderData.appId), label: t("diploma.again") }}
							/>
						</div>
					) : (
						<EmptyState
							icon="diploma"
							title={t("diploma.percent", {
								percent: loaderData.completion,
								program: loaderData.program,
							})}
							text={t("diploma.toCome")}
							link={{
								href: paths.training(loaderData.appId),
								label: t("register.continueTraining"),
							}}
						/>
					)}
				</div>
			</div>
			{loaderData.badges.length > 0 && (
				<Section id="badges" title={t("diploma.badges")} sunk>
					<ul className="tags">
						{loaderData.badges.map((badge) => (
							<LuggageTag
								key={badge.id}
								title={badge.title}
								image={badge.image}
								won={badge.won}
								programId={loaderData.appId}
								note={badge.won ? t("diploma.won") : t("diploma.toWin")}
							/>
						))}
					</ul>
				</Section>
			)}
		</PortalPage>
	);
}

type DownloadProps = Pick<Route.ComponentProps["loaderData"], "appId" | "file" | "failed">;

/** Says so before it leads to another host. */
function DownloadDiploma({ appId, file, failed }: DownloadProps) {
	const { t } = useTranslation();
	if (file === "here")
		return (
			<Link className="button" to={paths.diplomaFile(appId)} reloadDocument>
				{t("diploma.download")}
				<Icon name="down" />
			</Link>
		);
	if (typeof file === "object" && file !== null)
		return (
			<>
				<a
					className="button"
					href={file.url}
					target="_blank"
					rel="noopener noreferrer"
					aria-describedby="diploma-host"
				>
					{t("diploma.download")}
					<Icon name="external" />
				</a>
				<small className="hero__note" id="diploma-host">
					{t("diploma.elsewhere", { host: file.host })}
				</small>
			</>
		);
	return (
		<>
			<small className="hero__note" role="status">
				{failed ?? t("diploma.notReady")}
			</small>
			<Link className="button" to={paths.diploma(appId)} reloadDocument>
				{t("diploma.again")}
			</Link>
		</>
	);
}

interface SignatureProps {
	program: string;
	portal: string;
	year: string;
	/** Null: unknown. */
	address: string | null;
	linkedIn: string;
	/** Null: none. */
	credential: string | null;
}

function Signature({ program, portal, year, address, linkedIn, credential }: SignatureProps) {
	const { t } = useTranslation();
	const facts = { program, portal, year };
	return (
		<section className="pass-tell" aria-labelledby="tell">
			<h2 id="tell">{t("diploma.tell")}</h2>
			<CopyField
				id="signature"
				label={t("diploma.signature")}
				value={
					address === null
						? t("diploma.signatureNoAddress", facts)
						: t("diploma.signatureText", { ...facts, address })
				}
				hint={t(address === null ? "diploma.signatureHintNoAddress" : "diploma.signatureHint")}
				rows={3}
			/>
			<p>
				<a
					className="button button--quiet"
					href={linkedIn}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t("diploma.linkedIn")}
					<Icon name="external" />
				</a>{" "}
				{credential && (
					<Link
						className="button button--quiet"
						to={credential}
						reloadDocument
						aria-describedby="credential"
					>
						{t("diploma.credential")}
						<Icon name="down" />
					</Link>
				)}
			</p>
			{credential && (
				<p className="soft small" id="credential">
					{t("diploma.credentialText")}
				</p>
			)}
		</section>
	);
}
