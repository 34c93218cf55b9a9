export const FILES = "daymark-files";

/** The name under which a tab notes when it reloaded because a script was missing. */
const HEALED = "daymark-healed";

const TYPES = new Map([
  ["js", /javascript/],
  ["css", /^text\/css/],
  ["woff2", /^(font\/|application\/font)/],
  ["svg", /^image\/svg/],
  ["wasm", /^application\/wasm/],
]);

/** Whether a response is the file that its name promises; a server of another version may send something else. */
export function isFile(url: string, answer: Pick<Response, "status" | "redirected" | "headers">) {
  const type = TYPES.get(new URL(url).pathname.split(".").at(-1) ?? "");
  if (type === undefined || answer.status !== 200 || answer.redirected) return false;
  return type.test(answer.headers.get("Content-Type") ?? "");
}

/**
 * Runs in <head>: if a script or style cannot be loaded, deletes the wrong content stored under its name, and reloads
 * the page, at most three times a minute. During an update, the next response may come from the right version.
 */
export const healScript = `(function(){var n="${HEALED}";function heal(){if(window.__remixRouter||!navigator.onLine)return;try{var a=JSON.parse(sessionStorage.getItem(n)||"[]").filter(function(t){return Math.abs(Date.now()-t)<60000});if(a.length>2)return;a.push(Date.now());sessionStorage.setItem(n,JSON.stringify(a))}catch(e){return}heal=function(){};var s=window.caches?caches.open("${FILES}").then(function(c){return c.keys().then(function(k){return Promise.all(k.map(function(r){return c.match(r).then(function(m){if(m&&r.url.indexOf("/assets/")>0&&(m.redirected||/html/.test(m.headers.get("content-type")||"")))return c.delete(r)})}))})}):Promise.resolve();s.catch(function(){}).then(function(){setTimeout(function(){location.reload()},300*Math.pow(4,a.length-1))})}addEventListener("error",function(e){var t=e.target;if(t&&(t.tagName==="SCRIPT"||t.tagName==="LINK"&&t.rel==="stylesheet"))heal()},true);addEventListener("unhandledrejection",function(e){if(/module/i.test(e.reason&&e.reason.message||""))heal()})})()`;
