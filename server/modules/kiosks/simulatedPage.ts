import { createHash } from 'node:crypto'

/** The page of a simulated kiosk after sign-in. */
export interface KioskScreen {
  kiosk: { kiosk_id: string; name: string }
  mission: { mission_id: string; event_name: string; state: string; since: Date | null } | null
}

const STYLE = `
:root { color-scheme: dark; font: 18px/1.5 system-ui, sans-serif; background: #10151c; color: #e8edf2 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { inline-size: min(34rem, calc(100vw - 3rem)) }
h1 { font-size: 1.1rem; font-weight: 600; color: #9fb0c0; margin: 0 0 1.5rem }
h2 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: 0 }
dt { color: #9fb0c0 } dd { margin: 0 }
form { display: grid; gap: .75rem } label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .55rem .7rem; border-radius: .4rem; border: 1px solid #42505f; background: #18212b; color: inherit }
button { background: #2f6fb5; border-color: #2f6fb5; cursor: pointer }
:focus-visible { outline: 3px solid #7cb8f5; outline-offset: 2px }
p { color: #9fb0c0 } p[role=alert] { color: #ffb4a8 }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows only its own style, by hash, and no framing. */
export const KIOSK_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The page refreshes itself this often, without a script. */
const REFRESH_S = 5

/** The page showing what the simulation would: event, state and since when. */
export function kioskScreen({ kiosk, mission }: KioskScreen): string {
  const body = mission
    ? `<h2>${escape(mission.event_name)}</h2>
<dl><dt>State</dt><dd>${escape(mission.state)}</dd>
<dt>Since</dt><dd>${mission.since ? `<time datetime="${mission.since.toISOString()}">${mission.since.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>` : '—'}</dd>
<dt>Mission</dt><dd>${escape(mission.mission_id)}</dd></dl>`
    : '<h2>Ready</h2><p>No mission is running on this kiosk. Start one from the event dashboard.</p>'
  return page(kiosk, `${body}\n<p>Simulated kiosk. What it measures is made up.</p>`, REFRESH_S)
}

/** The sign-in page, for the credentials that the portal shows beside the address. */
export function kioskSignIn(kiosk: KioskScreen['kiosk'], problem?: string): string {
  return page(
    kiosk,
    `${problem ? `<p role="alert">${escape(problem)}</p>` : ''}
<form method="post">
<label>Username <input name="username" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="200"></label>
<label>Password <input name="password" type="password" autocomplete="off" required maxlength="200"></label>
<button>Turn on the screen</button>
</form>`,
  )
}

const page = ({ kiosk_id, name }: KioskScreen['kiosk'], body: string, refresh_s?: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh_s === undefined ? '' : `<meta http-equiv="refresh" content="${refresh_s}">`}
<title>${escape(name)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escape(name)} (${escape(kiosk_id)})</h1>
${body}
</main></body>
</html>
`

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
