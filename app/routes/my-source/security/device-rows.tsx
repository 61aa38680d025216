import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Row, Rows } from "#app/components/elements/row.tsx";
import { paths } from "#app/paths.ts";
import type { DeviceView } from "#app/routes/my-source/views.server.ts";

export function DeviceRows({ devices }: { devices: readonly DeviceView[] }) {
	const { t } = useTranslation();
	return (
		<Rows>
			{devices.map((device) => (
				<Row
					key={device.key}
					id={`device-${device.key}`}
					icon={device.phone ? "phone" : "globe"}
					title={device.name}
					chip={device.here ? t("source.devices.here") : null}
					strong={device.here}
					detail={device.shared ? `${device.detail} ${t("source.devices.shared")}` : device.detail}
					actions={
						!device.here && (
							<PostForm action={paths.endDevice()}>
								<input type="hidden" name="device" value={device.key} />
								<SubmitButton className="button button--quiet button--small" aria-describedby={`device-${device.key}`}>
									{t("source.devices.end")}
								</SubmitButton>
							</PostForm>
						)
					}
				/>
			))}
		</Rows>
	);
}

export function EndOthers() {
	const { t } = useTranslation();
	return (
		<PostForm action={paths.endOtherDevices()}>
			<SubmitButton className="button button--quiet">{t("source.devices.endOthers")}</SubmitButton>
		</PostForm>
	);
}
