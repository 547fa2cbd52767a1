import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The parsed body, or null if it is empty or not JSON. */
  body: unknown
  text: string
}

/** One request with an optional bearer and JSON body. */
export async function call(
  { fetch }: Pick<TestApp, 'fetch'>,
  request: `${string} /${string}`,
  {
    token,
    json,
    headers,
  }: {
    token?: string | undefined
    json?: unknown
    headers?: Record<string, string> | undefined
  } = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = request.split(' ', 2)
  const response = await fetch(path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
}

/**
 * Expects a refusal.
 * @param expected the message, or the errors by field: one message, or all of them
 */
export function expectRefusal(
  { status, body }: { status: number; body: unknown },
  due: number,
  expected: string | object,
): void {
  const fields = () =>
    Object.entries(expected).map(([name, said]) => [
      name,
      typeof said === 'string' && name !== 'detail' ? [said] : said,
    ])
  expect([status, body]).toEqual([
    due,
    typeof expected === 'string' ? { detail: expected } : Object.fromEntries(fields()),
  ])
}
