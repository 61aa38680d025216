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
								{diploma.open ? <a href={paths.diploma(diploma.appId)}>{diploma.title}</a> : diploma.title}
							</Content>
						}
						detail={t("source.diplomas.issued", { date: diploma.date, number: diploma.number })}
						actions={
							<>
								<a href={paths.verify(diploma.number)} aria-describedby={id}>
									{t("source.diplomas.verify")}
								</a>{" "}
								<a className="button button--quiet button--small" href={paths.diplomaFile(diploma.appId)} data-reload aria-describedby={id}>
									{t("diploma.download")}
									<Icon name="down" />
								</a>
							</>
						}
					/>
				);
			})}
		</ListRows>
	);
}
