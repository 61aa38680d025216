import { useTranslation } from "react-i18next";
import type { Route } from "./+types/devices";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { listDevices } from "#app/features/account/sessions/devices.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { ListPage } from "#app/features/frame/my-source-parts.tsx";
import { deviceView, type DeviceView } from "#app/features/account/sessions/devices.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const devices = await listDevices(
		context.portal.backEnd,
		context.user,
		context.session?.info.idHash ?? "",
		context.now,
	);
	return {
		title: context.t("source.devices.title", { ns: ACCOUNT_NAMESPACE }),
		devices: devices.map((device) => deviceView(device, context)),
	};
}

export const meta = pageTitle;

export default function Devices({ loaderData: { title, devices } }: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<ListPage title={title} lede={t("source.devices.lede")}>
			<DeviceRows devices={devices} />
			{devices.length > 1 ? (
				<div className="ways">
					<PostForm action={paths.endOtherDevices()}>
						<SubmitButton className="button button--quiet">
							{t("source.devices.endOthers")}
						</SubmitButton>
					</PostForm>
				</div>
			) : (
				<p className="ways soft">{t("source.devices.only")}</p>
			)}
		</ListPage>
	);
}

function DeviceRows({ devices }: { devices: readonly DeviceView[] }) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
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
								<SubmitButton
									className="button button--quiet button--small"
									aria-describedby={`device-${device.key}`}
								>
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
