/** The style sheet of the API page; it loads no fonts, pictures or other files. */
export const pageStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --dim: color-mix(in srgb, currentColor 65%, transparent) }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 15rem minmax(0, 60rem); gap: 2.5rem }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; box-sizing: border-box; border-right: 1px solid var(--line); font-size: 13px }
nav a { display: block; color: inherit; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
nav b { display: block; margin-top: 1rem }
nav a:hover, nav a:focus { text-decoration: underline }
main { padding: 1.5rem 1.5rem 50vh 0 }
article { border-top: 1px solid var(--line); padding: 1rem 0; scroll-margin-top: 1rem }
h1 { margin: 0 } h2 { margin: 3rem 0 .5rem } h3 { margin: 0; font-size: 1rem } h4 { margin: 1rem 0 .25rem; font-size: .85rem; color: var(--dim) }
h3 b { display: inline-block; min-width: 4.2rem }
code, pre { font: 13px/1.45 ui-monospace, monospace }
pre { overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; margin: .4rem 0 }
table { border-collapse: collapse } td { vertical-align: top; padding: .2rem 1rem .2rem 0 }
ul, ol { margin: .2rem 0; padding-left: 1.3rem } p { margin: .3rem 0 } i { color: var(--dim) }
summary { cursor: pointer; color: var(--dim) }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`
