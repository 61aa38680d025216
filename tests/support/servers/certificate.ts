import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * Creates a certificate authority and a certificate for 127.0.0.1 with openssl. Returns paths of
 * files in the folder.
 */
export function makeCertificate(folder: string): {
	authority: string;
	certificate: string;
	key: string;
} {
	const [authority, certificate, key] = ["authority.pem", "fullchain.pem", "privkey.pem"].map(
		(name) => join(folder, name),
	) as [string, string, string];
	const make = (subject: string, privateKey: string, to: string, ...more: string[]) => {
		const kind = [
			"-newkey",
			"ec",
			"-pkeyopt",
			"ec_paramgen_curve:prime256v1",
			"-nodes",
			"-days",
			"2",
		];
		const args = [
			"req",
			"-x509",
			...kind,
			"-subj",
			`/CN=${subject}`,
			"-keyout",
			privateKey,
			"-out",
			to,
			...more,
		];
		const { error, status, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
		if (error)
			throw new Error("openssl 3 was not found: install it (Debian: apt-get install openssl).", {
				cause: error,
			});
		if (status !== 0) throw new Error(stderr);
	};
	make("An authority", `${authority}.key`, authority);
	const names = [
		"-addext",
		"subjectAltName=IP:127.0.0.1",
		"-addext",
		"basicConstraints=critical,CA:false",
	];
	make("portal", key, certificate, ...names, "-CA", authority, "-CAkey", `${authority}.key`);
	return { authority, certificate, key };
}
