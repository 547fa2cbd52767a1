import type { App } from '#server/http.ts'

/** Many clients send `application/json` with an empty POST; treat that as no body, not as malformed. */
export function emptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (text.length === 0) done(null, undefined)
    else void parse(req, String(text), done)
  })
}
