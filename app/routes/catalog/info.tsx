import { redirect } from "react-router";
import type { Route } from "./+types/info";
import { FavoriteButton } from "../../components/favorite-button.tsx";
import { useFormToken } from "../../components/form-token.tsx";
import { Gains } from "../../components/gains.tsx";
import { LuggageTag } from "../../components/luggage-tag.tsx";
import { LonePoster } from "../../components/poster.tsx";
import { RegisterCard, type RegisterState } from "../../components/register-card.tsx";
import { RouteList } from "../../components/route-list.tsx";
import { Section } from "../../components/section.tsx";
import { flash } from "../../flash.server.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { enroll } from "../../services/training/enroll.server.ts";
import { signedIn } from "../../visit.server.ts";
import { ProgramPage } from "../training/program-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";
import { pageTitle } from "../layouts/page-title.ts";
import { loadInfo } from "./info.server.ts";

export const loader = async (args: Route.LoaderArgs) => pack(await loadInfo(signedIn(args), idOf(args.params.id)));

/** `Register for this program`. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const enrollment = valueOf(
		await enroll(visit.portal.backEnd, visit.user, idOf(args.params.id), visit.form?.get("opt_in") === "1", visit.now),
	);
	flash(visit, "success", "registered");
	return redirect(paths.info(enrollment.appId));
}

export const meta = pageTitle;

export default function Info({ loaderData }: Route.ComponentProps) {
	const info = unpacked<typeof loadInfo>(loaderData);
	const t = useWords();
	const token = useFormToken();
	const { frame, state } = info;
	const register: RegisterState =
		state.kind === "open"
			? { kind: "open", action: paths.info(frame.appId) }
			: state.kind === "registered"
				? { ...state, href: paths.training(frame.appId), diplomaHref: state.diploma ? paths.diploma(frame.appId) : null }
				: state;
	return (
		<ProgramPage
			frame={frame}
			current="info"
			notice={info.registerFirst ? t("messages.registerFirst") : null}
			stage={{
				eyebrow: info.level ? t("info.level", { level: info.level }) : null,
				title: frame.name,
				lede: info.description,
				facts: info.facts.map(({ key, value }) => ({ label: t(`info.facts.${key}`), value })),
				aside: <RegisterCard programTitle={frame.name} state={register} />,
			}}
		>
			<div className="section">
				<div className="wrap two two--wide">
					<div>
						<h2 className="section__head" id="about">
							{t("info.benefits")}
						</h2>
						<Gains items={info.benefits} empty={t("info.noBenefits")} />
						<article className="info__keep" aria-labelledby="about">
							<FavoriteButton
								action={paths.favorite()}
								favorite={info.favorite}
								fields={{ appId: frame.appId, itemType: "app", itemId: frame.appId, returnTo: paths.info(frame.appId) }}
								describedBy="about"
								words={{ add: t("favorite.add"), remove: t("favorite.remove") }}
								token={token}
							/>
						</article>
					</div>
					<div>
						<h2 className="section__head">{t(`info.${info.prizes}`)}</h2>
						<ul className="tags">
							{info.badges.map((badge) => (
								<LuggageTag
									key={badge.id}
									title={badge.title}
									note={t(badge.won ? "info.chapterWon" : "info.chapter", { number: badge.number })}
									image={badge.image}
									won={badge.won}
									programId={frame.appId}
								/>
							))}
						</ul>
						{info.badges.length === 0 && <p className="soft">{t("info.diplomaOnly")}</p>}
					</div>
				</div>
			</div>
			<Section id="route" title={t("info.route")} sunk>
				<div className="two two--wide">
					<div>{info.stops.length > 0 ? <RouteList stops={info.stops} /> : <p className="soft">{t("info.noChapters")}</p>}</div>
					<div>
						<LonePoster
							id={frame.appId}
							image={info.image}
							alt=""
							name={
								<>
									{t("info.diploma")}
									<br />
									{frame.title}
								</>
							}
						/>
						<p className="soft small acts">{t(info.graduated ? "info.diplomaWon" : "info.diplomaHint")}</p>
						{info.diplomaHref && (
							<p>
								<a href={info.diplomaHref}>{t("register.diploma")}</a>
							</p>
						)}
					</div>
				</div>
			</Section>
		</ProgramPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
