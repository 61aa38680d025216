import { useTranslation } from "react-i18next";
import type { Route } from "./+types/devices";
import { listDevices } from "#app/services/my-source/devices.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { DeviceRows, EndOthers } from "./device-rows.tsx";
import { SourcePage } from "#app/routes/my-source/parts.tsx";
import { deviceView } from "#app/routes/my-source/views.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = signedIn(args);
	const devices = await listDevices(context.portal, context.user, context.session?.info.idHash ?? "", context.now);
	return { title: context.t("source.devices.title"), devices: devices.map((device) => deviceView(device, context)) };
}

export const meta = pageTitle;

/** Every browser that is signed in. */
export default function Devices({ loaderData: { title, devices } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<SourcePage title={title} lede={t("source.devices.lede")}>
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">{title}</h2>
					<DeviceRows devices={devices} />
					{devices.length > 1 ? (
						<div className="ways">
							<EndOthers />
						</div>
					) : (
						<p className="ways soft">{t("source.devices.only")}</p>
					)}
				</div>
			</div>
		</SourcePage>
	);
}
