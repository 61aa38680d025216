import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { ListRow, ListRows } from "#app/components/elements/list-rows.tsx";
import { paths } from "#app/paths.ts";
import type { DiplomaView } from "./diplomas.server.ts";
import { Content } from "#app/i18n/content-language.tsx";

/** The diplomas, each to be seen, downloaded and verified. */
export function DiplomaRows({ diplomas }: { diplomas: readonly DiplomaView[] }) {
	const { t } = useTranslation();
	return (
		<ListRows>
			{diplomas.map((diploma) => {
				const id = `diploma-${diploma.appId}`;
				return (
					<ListRow
						key={diploma.number}
						id={id}
						icon="diploma"
						image={diploma.image}
						title={
							<Content of={diploma.appId}>
								{diploma.open ? <Link to={paths.diploma(diploma.appId)}>{diploma.title}</Link> : diploma.title}
							</Content>
						}
						detail={t("source.diplomas.issued", { date: diploma.date, number: diploma.number })}
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
									{t("diploma.download")}
									<Icon name="down" />
								</Link>
							</>
						}
					/>
				);
			})}
		</ListRows>
	);
}
