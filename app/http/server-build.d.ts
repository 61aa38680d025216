/** The application's own build: what a server loads. */
declare module "virtual:react-router/server-build";
