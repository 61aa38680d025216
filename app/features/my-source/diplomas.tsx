import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/diplomas";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { loggedIn } from "#app/request.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { diplomaViews, type DiplomaView } from "./earned.server.ts";
import { ListPage } from "#app/features/frame/my-source-parts.tsx";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	return {
		title: context.t("source.diplomas.title", { ns: ACCOUNT_NAMESPACE }),
		diplomas: await diplomaViews(context),
	};
}

export const meta = pageTitle;

export default function MyDiplomas({ loaderData: { title, diplomas } }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<ListPage title={title}>
			{diplomas.length > 0 ? (
				<DiplomaRows diplomas={diplomas} />
			) : (
				<EmptyState
					icon="diploma"
					title={t("source.diplomas.none")}
					text={t("source.diplomas.noneText")}
					link={{ href: paths.trainings(), label: t("general:home.allTraining") }}
				/>
			)}
		</ListPage>
	);
}

function DiplomaRows({ diplomas }: { diplomas: readonly DiplomaView[] }) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<Rows>
			{diplomas.map((diploma) => {
				const id = `diploma-${diploma.appId}`;
				return (
					<Row
						key={diploma.number}
						id={id}
						icon="diploma"
						image={diploma.image}
						title={
							<Content of={diploma.appId}>
								{diploma.open ? (
									<Link to={paths.diploma(diploma.appId)}>{diploma.title}</Link>
								) : (
									diploma.title
								)}
							</Content>
						}
						detail={[
							t("source.diplomas.issued", { date: diploma.date, number: diploma.number }),
							diploma.test &&
								t("general:test.resultOf", { right: diploma.test.right, count: diploma.test.of }),
						]
							.filter(Boolean)
							.join(" · ")}
						actions={
							<>
								<Link to={paths.verify(diploma.number)} aria-describedby={id}>
									{t("source.diplomas.verify")}
								</Link>{" "}
								<Link
									className="button button--quiet button--small"
									to={paths.diplomaFile(diploma.appId)}
									reloadDocument
									aria-describedby={id}
								>
									{t("general:diploma.download")}
									<Icon name="down" />
								</Link>
							</>
						}
					/>
				);
			})}
		</Rows>
	);
}
