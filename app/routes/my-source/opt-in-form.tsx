import { useTranslation } from "react-i18next";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Rows } from "#app/components/elements/row.tsx";
import { ProgramRow } from "#app/components/program/program-row.tsx";
import { paths } from "#app/paths.ts";
import type { OptInView } from "./views.server.ts";

export function OptInForm({ programs, returnTo }: { programs: readonly OptInView[]; returnTo: string }) {
	const { t } = useTranslation();
	return (
		<PostForm action={paths.myPrograms()} preventScrollReset>
			<input type="hidden" name="returnTo" value={returnTo} />
			<Rows>
				{programs.map((program) => (
					<ProgramRow
						key={program.id}
						id={program.id}
						href={paths.training(program.id)}
						title={program.title}
						detail={program.optInSince ? `${program.detail}. ${program.optInSince}` : program.detail}
						logo={program.logo}
						image={program.image}
						completion={program.completion}
						actions={
							<div className="opt-in">
								<input type="hidden" name="shown" value={program.id} />
								<CheckboxField
									id={`opt-in-${program.id}`}
									name="opt_in"
									value={String(program.id)}
									label={t("register.optIn")}
									defaultChecked={program.optIn}
								/>
							</div>
						}
					/>
				))}
			</Rows>
			<p className="ways">
				<SubmitButton className="button">{t("source.programs.save")}</SubmitButton>
			</p>
		</PostForm>
	);
}
