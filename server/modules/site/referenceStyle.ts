/** The portal's colours and sizes (src/theme), written out: this page loads nothing of the portal. */
export const referenceStyle = `:root {
  color-scheme: light dark;
  --canvas: #f8f8f9; --surface: #ffffff; --sunken: #f1f2f4; --border: #e3e5e9;
  --text: #17191e; --muted: #525966; --accent: #4145bf; --focus: #4b50d2;
  font: 14px/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0c0d10; --surface: #131519; --sunken: #22262d; --border: #272b32;
    --text: #eceef1; --muted: #a9b0bc; --accent: #a9adff; --focus: #9196ff;
  }
}
* { box-sizing: border-box }
body { max-width: 1280px; margin: 0 auto; padding: 24px 16px; background: var(--canvas); color: var(--text); overflow-wrap: anywhere }
h1, h2, h3, p { margin: 0 }
h1 { font-size: 20px }
h2 { font-size: 16px }
h3 { font-size: 14px }
h1 small, small, .lock { font-size: 12px; font-weight: 400; color: var(--muted) }
header, section, article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px }
section { margin-bottom: 32px; scroll-margin-top: 16px }
h2 + p, header p { max-width: 80ch; color: var(--muted) }
h2 + p:empty { display: none }
a { color: var(--accent); text-underline-offset: 4px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px }
nav { margin: 16px 0 24px }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none }
nav a { display: block; min-height: 24px; padding: 2px 0; text-decoration: none }
nav a:hover { text-decoration: underline }
article { padding: 12px 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--surface) }
code { font-family: ui-monospace, 'Cascadia Mono', Consolas, monospace; font-size: 13px }
p code { padding: 0 4px; border-radius: 4px; background: var(--sunken) }
.method { padding: 0 8px; border-radius: 4px; background: var(--sunken); font: 600 12px/20px ui-monospace, monospace }
table { border-collapse: collapse; font-size: 13px }
caption { text-align: start; font-weight: 600 }
th, td { padding: 4px 16px 4px 0; text-align: start; vertical-align: top; font-weight: 400 }
tr + tr > * { border-top: 1px solid var(--border) }
details { font-size: 13px }
summary { min-height: 24px; cursor: pointer }
details ul { margin: 4px 0; padding-inline-start: 16px }
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 176px minmax(0, 1fr); gap: 32px; align-items: start; margin-top: 24px }
  nav { position: sticky; top: 0; max-height: 100vh; margin: 0; padding: 4px 0; overflow-y: auto }
  nav ul { display: grid }
}
`
