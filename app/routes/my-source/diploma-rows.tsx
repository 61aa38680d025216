import { Icon } from "../../components/icon.tsx";
import { ThingRow, ThingRows } from "../../components/thing-rows.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import type { DiplomaView } from "./diplomas.server.ts";

/** The diplomas, each to be seen, downloaded and verified. */
export function DiplomaRows({ diplomas }: { diplomas: readonly DiplomaView[] }) {
	const t = useWords();
	return (
		<ThingRows>
			{diplomas.map((diploma) => {
				const id = `diploma-${diploma.appId}`;
				return (
					<ThingRow
						key={diploma.number}
						id={id}
						icon="diploma"
						image={diploma.image}
						title={diploma.open ? <a href={paths.diploma(diploma.appId)}>{diploma.title}</a> : diploma.title}
						detail={t("source.diplomas.issued", { date: diploma.date, number: diploma.number })}
						actions={
							<>
								<a href={paths.verify(diploma.number)} aria-describedby={id}>
									{t("source.diplomas.verify")}
								</a>
								<a className="button button--quiet button--small" href={paths.diplomaFile(diploma.appId)} data-reload aria-describedby={id}>
									{t("diploma.download")}
									<Icon name="down" />
								</a>
							</>
						}
					/>
				);
			})}
		</ThingRows>
	);
}
