/**
 * A path below the API base with every inserted value encoded (ruling 72).
 * @example path`events/${id}/toggle/`
 */
export const path = (texts: TemplateStringsArray, ...values: (string | number)[]): string =>
  texts.reduce((done, text, index) => done + encodeURIComponent(String(values[index - 1])) + text)

type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue>

/** Appends a query string; undefined and null are left out, an existing query is kept. */
export function withQuery(target: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) params.set(name, String(value))
  }
  const text = params.toString()
  if (!text) return target
  return `${target}${target.includes('?') ? '&' : '?'}${text}`
}
