/** There is more to do at this moment than can be done: whoever comes again in a while is served. An exception, because it may happen anywhere. */
export class TooBusy extends Error {
	override readonly name = "TooBusy";
}
