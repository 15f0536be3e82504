/** The look of the API page, light and dark; the typefaces are the reader's own. */
export const PAGE_STYLE = `
:root{--ink:#16202a;--soft:#5a6672;--line:#dfe3e6;--ground:#fbfaf6;--raised:#fff;--accent:#0b6e4f;--code:#f1f0ea}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecef;--soft:#9aa7b2;--line:#2a3742;--ground:#0e1720;--raised:#14202b;--accent:#5cc7a0;--code:#1b2935}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;color:var(--ink);background:var(--ground);font:16px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:minmax(15rem,19rem) minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line)}
nav h2{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.25rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:flex;gap:.5rem;align-items:baseline;padding:.3rem .4rem;border-radius:.4rem;color:inherit;text-decoration:none;font-size:.85rem;overflow-wrap:anywhere}
nav a:hover{background:var(--code)}
.brand{font-weight:700;margin:0}
main{padding:2rem clamp(1rem,4vw,3.5rem) 6rem;max-width:70rem}
h1{font-size:2rem;line-height:1.15;margin:0 0 .5rem}
section>h2{margin:3rem 0 1rem;font-size:1.35rem}
article{background:var(--raised);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem 1.5rem;margin:0 0 1rem;scroll-margin-top:1rem}
article:target{border-color:var(--accent)}
h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}
h4{margin:1rem 0 .25rem}
.summary{margin:.5rem 0}
.who{color:var(--soft)}
code{font:.9em ui-monospace,monospace;background:var(--code);border-radius:.3rem;padding:.1em .3em}
.method{font:700 .7rem ui-monospace,monospace;color:var(--accent);min-width:3.2em;display:inline-block}
.method.delete{color:#b3402a}.method.post{color:#8a5a00}.method.patch,.method.put{color:#5b4bb2}
@media (prefers-color-scheme:dark){.method.delete{color:#f0907c}.method.post{color:#e0b458}.method.patch,.method.put{color:#b3a8f5}}
summary{cursor:pointer;font-weight:600;margin:.75rem 0 .25rem}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}
.refusals{font-size:.8rem;margin:.75rem 0 0}
.refusals a{margin-right:.6rem;color:var(--soft)}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}}
`;
