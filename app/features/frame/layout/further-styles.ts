import type { LinksFunction } from "react-router";
import mySourceHref from "#app/styles/my-source.css?url";
import resourcesHref from "#app/styles/resources.css?url";

/** For routes in My Source, and those about people, shows and devices. */
export const mySourceLinks: LinksFunction = () => [{ rel: "stylesheet", href: mySourceHref }];

/** For routes that show, find or share resources. */
export const resourceLinks: LinksFunction = () => [{ rel: "stylesheet", href: resourcesHref }];
