/**
 * Runs in <head>: libraries ask for `sessionStorage` without a thought. Where there is none they get one that keeps
 * nothing.
 */
export const sessionScript = `try{sessionStorage.length}catch(e){Object.defineProperty(window,"sessionStorage",{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}`;
