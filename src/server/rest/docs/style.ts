/** The page's own style; its colours are the product's. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1e1b18;--quiet:#655e56;--line:#e7e0d6;--paper:#fbf8f3;--surface:#fff;--act:#0f766e;--on-act:#fff;--warn:#b83a0b}
@media(prefers-color-scheme:dark){:root{--ink:#ece7df;--quiet:#a8a196;--line:#2b2f37;--paper:#131519;--surface:#1b1e24;--act:#5eead4;--on-act:#131519;--warn:#fdba74}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:32px 16px 96px}
p,dd{max-width:68ch}
h1{font:600 40px/1.2 Fraunces,Georgia,serif;margin:0 0 16px}h1 small{font:14px Inter,system-ui,sans-serif;color:var(--quiet)}
h2{font:600 20px/1.3 Fraunces,Georgia,serif;margin:40px 0 8px}h3{font-size:14px;color:var(--quiet);margin:16px 0 8px}
a,summary b{color:var(--act)}
nav ul{display:flex;flex-wrap:wrap;gap:0 16px;padding:0;list-style:none}nav a{display:inline-block;padding:10px 0;min-height:44px}
details,.box{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:0 16px;margin:8px 0}
.box{padding:16px}
summary{cursor:pointer;min-height:44px;padding:10px 0}
pre{overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:8px 16px;font-size:14px;max-height:480px}
code,pre,textarea{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
dd{margin:0 0 8px 16px}.quiet,dd p{color:var(--quiet)}
form{border-top:1px solid var(--line);margin-top:16px;padding:8px 0 16px}.box form{border:0;margin:0;padding:0}
label{display:block;margin:8px 0;font-size:14px}
input,textarea,select,button{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font-size:16px;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:8px}
button{display:inline-block;width:auto;margin:8px 8px 8px 0;background:var(--act);border-color:var(--act);color:var(--on-act);font-weight:600;cursor:pointer}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
output{display:block}.refused{color:var(--warn)}
audio{width:100%}img{max-width:100%}`;
