import type { Route } from "./+types/devices";
import { useWords } from "../../i18n/words.tsx";
import { listDevices } from "../../services/my-source/devices.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { DeviceRows, EndOthers } from "./device-rows.tsx";
import { SourcePage } from "./parts.tsx";
import { deviceView } from "./views.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const devices = await listDevices(visit.portal, visit.user, visit.session?.info.idHash ?? "", visit.now);
	return { title: visit.t("source.devices.title"), devices: devices.map((device) => deviceView(device, visit)) };
}

export const meta = pageTitle;

/** Every browser that is signed in. */
export default function Devices({ loaderData: { title, devices } }: Route.ComponentProps) {
	const t = useWords();
	return (
		<SourcePage title={title} lede={t("source.devices.lede")} part="devices">
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">{title}</h2>
					<DeviceRows devices={devices} />
					{devices.length > 1 ? (
						<div className="part__acts">
							<EndOthers />
						</div>
					) : (
						<p className="part__acts soft">{t("source.devices.only")}</p>
					)}
				</div>
			</div>
		</SourcePage>
	);
}
