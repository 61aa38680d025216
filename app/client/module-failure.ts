/** The event that says that the code of a page did not come; the build has the router send it (vite.config.ts). */
export const moduleFailure = "route-module-failure";
