import type { LinksFunction } from "react-router";
import stylesHref from "#app/styles/player.css?url";

/** Returns the style sheet for routes that show a chapter's pages. */
export const playerLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];
