import type { LinksFunction } from "react-router";
import mySourceHref from "#app/styles/my-source.css?url";
import programsHref from "#app/styles/programs.css?url";
import resourcesHref from "#app/styles/resources.css?url";

/** Returns the styles of My Source, and of pages about people, trade shows and devices. */
export const mySourceLinks: LinksFunction = () => [{ rel: "stylesheet", href: mySourceHref }];

/** Returns the styles of pages that list or show programs. */
export const programLinks: LinksFunction = () => [{ rel: "stylesheet", href: programsHref }];

/** Returns the styles of pages that show, find or share resources. */
export const resourceLinks: LinksFunction = () => [{ rel: "stylesheet", href: resourcesHref }];
