import { USABLE } from "./usable";

/**
 * Runs in <head>: when somebody goes back or forward within a page that React has not taken over yet, loads the page
 * of that address. Nothing else would hear it, and the address would name a page that is not shown.
 */
export const earlyBackScript = `(function(){function at(){return location.pathname+location.search}var a=at();function hear(){if(at()!==a)location.reload()}addEventListener("popstate",hear);addEventListener("${USABLE}",function(){removeEventListener("popstate",hear)},{once:true})})()`;
