import { Link, PrefetchPageLinks, type LinkProps } from "react-router";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import type { TextBelow } from "#app/platform/i18n/text-key.ts";
import { useEffect, useRef, useState } from "react";
import { PRELOAD_DELAY_MS } from "#app/constants.ts";

export type RegisterState =
	/** The form posts `opt_in` if its box is checked. */
	| { kind: "open"; action: string; optIn?: boolean }
	| {
			kind: "registered";
			href: string;
			started: boolean;
			completion: number;
			diplomaHref?: string | null;
			sellHref: string;
			promoteHref: string;
	  }
	| { kind: "comingSoon"; date: string | null }
	| { kind: "notYet"; date: string | null }
	| { kind: "closed"; date: string | null };

export interface RegisterCardProps {
	programTitle: string;
	state: RegisterState;
}

export function RegisterCard({ programTitle, state }: RegisterCardProps) {
	const { t } = useTranslation();
	return (
		<section className="card join" aria-labelledby="join-title">
			<div className="card__body">
				<h2 id="join-title">{t(`register.title.${titleKey(state)}`)}</h2>
				{state.kind === "open" && (
					<>
						<p className="soft small">{t("register.free")}</p>
						<PostForm id="join" action={state.action}>
							<CheckboxField
								id="opt_in"
								name="opt_in"
								value="1"
								label={t("register.optIn")}
								hint={t("register.optInHint")}
								defaultChecked={state.optIn}
							/>
							<SubmitButton className="button button--wide">
								{t("register.action")}
								<Icon name="next" />
							</SubmitButton>
						</PostForm>
					</>
				)}
				{state.kind === "registered" && (
					<>
						<p className="soft small">{t("register.percent", { percent: state.completion })}</p>
						<ProgressLine value={state.completion} label={programTitle} />
						{state.completion === 100 && state.diplomaHref && (
							<Link className="button button--wide" to={state.diplomaHref}>
								{t("register.diploma")}
								<Icon name="diploma" />
							</Link>
						)}{" "}
						<PrefetchingLink
							className={`button button--wide${state.completion === 100 && state.diplomaHref ? " button--quiet" : ""}`}
							to={state.href}
						>
							{t(
								state.completion === 100
									? "continueCard.chapters"
									: state.started
										? "register.continueTraining"
										: "register.startTraining",
							)}
							<Icon name="next" />
						</PrefetchingLink>
						<p className="join__ways">
							<Link className="button button--quiet button--small" to={state.promoteHref}>
								{t("buttonBar.promote")}
							</Link>{" "}
							<Link className="button button--quiet button--small" to={state.sellHref}>
								{t("buttonBar.sell")}
							</Link>
						</p>
					</>
				)}
				{state.kind === "comingSoon" && (
					<p className="soft">
						{state.date ? t("register.opensOn", { date: state.date }) : t("register.comingSoon")}
					</p>
				)}
				{state.kind === "notYet" && (
					<p className="soft">
						{state.date ? t("register.opensOn", { date: state.date }) : t("register.opensLater")}
					</p>
				)}
				{state.kind === "closed" && (
					<p className="soft">
						{state.date ? t("register.closedOn", { date: state.date }) : t("register.closed")}
					</p>
				)}
			</div>
		</section>
	);
}

function titleKey(state: RegisterState): TextBelow<"register.title"> {
	if (state.kind !== "registered") return state.kind;
	return state.completion === 100 ? "complete" : "registered";
}

type PrefetchingLinkProps = Omit<LinkProps, "to" | "prefetch"> & { to: string };

/**
 * Preloads the page after `PRELOAD_DELAY_MS` of hover or focus (PAGE-92). The delay of React
 * Router's `prefetch="intent"` is always 100 ms.
 */
function PrefetchingLink({ to, ...props }: PrefetchingLinkProps) {
	const [isWanted, setWanted] = useState(false);
	const delay = useRef<ReturnType<typeof setTimeout>>(undefined);
	const leave = () => {
		clearTimeout(delay.current);
		setWanted(false);
	};
	const rest = () => {
		clearTimeout(delay.current);
		delay.current = setTimeout(() => setWanted(true), PRELOAD_DELAY_MS);
	};
	useEffect(() => () => clearTimeout(delay.current), []);
	return (
		<>
			<Link
				{...props}
				to={to}
				onMouseEnter={rest}
				onMouseLeave={leave}
				onFocus={rest}
				onBlur={leave}
			/>
			{isWanted && <PrefetchPageLinks page={to} />}
		</>
	);
}
