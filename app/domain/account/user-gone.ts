/** An account was deleted while something was done for its user. */
export class UserGone extends Error {
	override readonly name = "UserGone";

	constructor() {
		super("The account was deleted meanwhile.");
	}
}
