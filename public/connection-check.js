/* The connection check of /debug/: fills in what only a browser knows. Old syntax, so that every browser with a script switched on can run it. */
(function (w, d) {
	"use strict";
	var words;

	function say(key, text, state) {
		var place = d.querySelector('[data-check="' + key + '"]');
		if (!place) return;
		place.textContent = text;
		if (state) place.parentNode.parentNode.setAttribute("data-state", state);
	}

	function fill(text, values) {
		return String(text || "").replace(/\{(\w+)\}/g, function (whole, key) {
			return values[key] === undefined ? whole : values[key];
		});
	}

	function missing() {
		var list = [];
		if (!("TextDecoderStream" in w)) list.push("TextDecoderStream");
		if (!("TextEncoderStream" in w)) list.push("TextEncoderStream");
		if (!("ReadableStream" in w)) list.push("ReadableStream");
		if (!("fromEntries" in Object)) list.push("Object.fromEntries");
		if (!("replaceAll" in String.prototype)) list.push("String.replaceAll");
		if (!("at" in Array.prototype)) list.push("Array.at");
		return list;
	}

	function script() {
		var lacks = missing();
		if (lacks.length > 0) return say("script", fill(words.old, { list: lacks.join(", ") }), "bad");
		say("script", words.on, "good");
		w.setTimeout(function () {
			if (!w.portalAlive) say("script", words.asleep, "bad");
		}, 5000);
	}

	function cookies() {
		d.cookie = "tpm_check=1; path=/; SameSite=Lax; max-age=10";
		var kept = /(^|; )tpm_check=1/.test(d.cookie);
		d.cookie = "tpm_check=; path=/; SameSite=Lax; max-age=0";
		say("cookies", kept ? words.cookies : words.noCookies, kept ? "good" : "bad");
	}

	function zone() {
		var minutes = -new Date().getTimezoneOffset();
		var offset = (minutes < 0 ? "-" : "+") + Math.floor(Math.abs(minutes) / 60) + ":" + ("0" + (Math.abs(minutes) % 60)).slice(-2);
		var name = "";
		try {
			name = new Intl.DateTimeFormat().resolvedOptions().timeZone || "";
		} catch (error) {}
		say("zone", (name ? name + ", " : "") + "UTC" + offset);
	}

	/* The plural form of a number of minutes. */
	function minutes(forms, count) {
		var form = w.Intl && Intl.PluralRules ? new Intl.PluralRules(d.documentElement.lang).select(count) : "other";
		return fill(forms[form] || forms.other, { count: count });
	}

	function clock(box) {
		var served = Number(box.getAttribute("data-now"));
		var timing = w.performance && w.performance.timing;
		var answered = timing && timing.responseStart && Math.abs(timing.responseStart - Date.now()) < 6e4 ? timing.responseStart : null;
		if (!served || answered === null || box.getAttribute("data-checked")) return;
		var off = Math.round((answered - served) / 1000);
		var place = d.querySelector('[data-check="time"]');
		if (!place) return;
		var right = ". " + (Math.abs(off) < 60 ? words.clockRight : minutes(off > 0 ? words.clockAhead : words.clockBehind, Math.round(Math.abs(off) / 60)));
		say("time", place.textContent + right, Math.abs(off) < 300 ? "good" : "bad");
	}

	function view() {
		say("window", fill(words.window, { width: w.innerWidth, height: w.innerHeight, screenWidth: w.screen.width, screenHeight: w.screen.height, ratio: Math.round((w.devicePixelRatio || 1) * 100) / 100 }));
	}

	function storage() {
		var works = false;
		try {
			w.localStorage.setItem("tpm_check", "1");
			works = w.localStorage.getItem("tpm_check") === "1";
			w.localStorage.removeItem("tpm_check");
		} catch (error) {}
		say("storage", works ? words.storage : words.noStorage, works ? "good" : "bad");
	}

	function line() {
		var net = w.navigator.connection;
		var parts = [w.navigator.onLine === false ? words.offline : words.online];
		if (net && net.effectiveType) parts.push(net.effectiveType);
		if (net && net.rtt) parts.push(net.rtt + " ms");
		say("line", parts.join(", "), w.navigator.onLine === false ? "bad" : "good");
	}

	function hosts() {
		var list = d.querySelectorAll("[data-host]");
		for (var i = 0; i < list.length; i++) reach(list[i]);
	}

	function reach(row) {
		var place = row.querySelector("[data-reach]");
		var image = new Image();
		var begun = Date.now();
		var over = false;
		function end(reached) {
			if (over) return;
			over = true;
			place.textContent = reached ? fill(words.reached, { ms: Date.now() - begun }) : words.notReached;
			row.setAttribute("data-state", reached ? "good" : "bad");
		}
		image.onload = function () { end(true); };
		image.onerror = function () { end(false); };
		w.setTimeout(function () { end(false); }, 15000);
		place.textContent = words.trying;
		image.src = row.getAttribute("data-host") + (row.getAttribute("data-host").indexOf("?") < 0 ? "?" : "&") + "t=" + begun;
	}

	function report() {
		var lines = [];
		var rows = d.querySelectorAll("[data-line]");
		for (var i = 0; i < rows.length; i++) lines.push(rows[i].textContent.replace(/\s+/g, " ").replace(/^ | $/g, ""));
		return lines.join("\n");
	}

	function copy(button) {
		var text = report();
		function done() { button.textContent = words.copied; }
		function byHand() {
			var area = d.createElement("textarea");
			area.value = text;
			d.body.appendChild(area);
			area.select();
			try { if (d.execCommand("copy")) done(); } catch (error) {}
			d.body.removeChild(area);
		}
		if (w.navigator.clipboard && w.navigator.clipboard.writeText) w.navigator.clipboard.writeText(text).then(done, byHand);
		else byHand();
	}

	function check() {
		var box = d.querySelector("[data-words]");
		if (!box) return;
		words = JSON.parse(box.getAttribute("data-words"));
		script();
		cookies();
		zone();
		clock(box);
		view();
		storage();
		line();
		hosts();
		if (!box.getAttribute("data-checked")) w.addEventListener("resize", view);
		box.setAttribute("data-checked", "true");
		var button = d.querySelector("[data-copy]");
		if (button) {
			button.hidden = false;
			button.onclick = function () { copy(button); };
		}
	}

	w.connectionCheck = check;
	if (d.readyState === "loading") d.addEventListener("DOMContentLoaded", check);
	else check();
})(window, document);
