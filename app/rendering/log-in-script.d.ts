/** The address of the script of the log-in pages (scripts/log-in-script.ts). */
declare module "virtual:log-in-script" {
	const address: string;
	export default address;
}
