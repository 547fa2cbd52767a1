import type { App } from '#server/http.ts'

/** A POST without a body still says `application/json` in many clients: that is no body, not a malformed one. */
export function emptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (text.length === 0) done(null, undefined)
    else void parse(req, String(text), done)
  })
}
