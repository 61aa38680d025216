import { useTranslation } from "react-i18next";
import { Brand } from "#app/components/layout/brand.tsx";
import { Retry, type RetryProps } from "./retry.tsx";

export interface OutagePageProps {
	portalTitle: string;
	programId: number;
	/** Nothing is away: there is too much to do at this moment. */
	isBusy: boolean;
	/** The catalogue's words. */
	message: string;
	requestId: string | null;
	retry: RetryProps;
	homeHref: string;
}

/** What is shown while the portal cannot reach its data, or has too much to do. It needs nothing but itself: no data, no script. */
export function OutagePage({ portalTitle, programId, isBusy, message, requestId, retry, homeHref }: OutagePageProps) {
	const { t } = useTranslation();
	return (
		<div className={`page auth program-${programId}`}>
			<header className="auth__head on-dark">
				<div className="wrap">
					<Brand title={portalTitle} />
				</div>
			</header>
			<main id="main" className="auth__main wrap">
				<div className="auth__grid">
					<div className="card auth__card">
						<div className="card__body">
							<div role="alert">
								<h1>{t(isBusy ? "outage.busyTitle" : "error.title")}</h1>
								<p className="auth__lede soft">{t(isBusy ? "outage.busy" : "action" in retry ? "outage.formKept" : "outage.page")}</p>
							</div>
							<Retry {...retry} />
							<details className="error__details">
								<summary>
									<span className="error__show">{t("error.show")}</span>
									<span className="error__hide">{t("error.hide")}</span>
								</summary>
								<p>{message}</p>
								{requestId && <p className="error__id">{t("error.requestId", { id: requestId })}</p>}
							</details>
							<p>
								<a href={homeHref}>{t("clickHereToReturn")}</a>
							</p>
						</div>
					</div>
				</div>
			</main>
		</div>
	);
}
