/* oxlint-disable no-var */
/* Old browsers get a plain page instead of a blank one; written so that they can read it. */
(function () {
  var modern =
    "noModule" in document.createElement("script") &&
    window.AbortSignal &&
    typeof AbortSignal.timeout === "function" &&
    window.ResizeObserver;
  if (modern) return;
  var root = document.getElementById("root");
  // The entries look for #root: those that this browser can load find nothing to start in.
  root.id = "legacy-browser";
  root.innerHTML =
    '<div style="max-width:560px;margin:80px auto;padding:0 20px;font:15px/1.7 sans-serif;color:#1b2725">' +
    '<h1 style="font-size:22px">当前浏览器版本过低</h1><p>请使用新版 Chrome、Edge、Safari 或 Firefox 打开本系统。</p>' +
    '<h1 style="font-size:22px">This browser is too old</h1><p>Please open this system in a current version of Chrome, Edge, Safari or Firefox.</p></div>';
})();

// Zod builds faster checks with eval unless told not to; the content security policy forbids eval and reports the try.
window.__zod_globalConfig = { jitless: true };
