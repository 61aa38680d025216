import type { LinksFunction } from "react-router";
import stylesHref from "#app/styles/player.css?url";

/** Returns the styles of routes that show a page of a chapter. */
export const playerLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];
