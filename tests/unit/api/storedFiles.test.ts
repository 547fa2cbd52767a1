import { expect, test } from 'vitest'
import { createApi } from '#src/api/http.ts'
import { readStoredFile } from '#src/api/storedFiles.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

const BASE = 'https://radops.example/api/'
const renewed = { file: '/api/files/renewed' }

/** Reads `files/first` from a server with these answers by address. */
async function read(
  answers: Record<string, number>,
  renew: () => Promise<{ file: string } | undefined> = async () => renewed,
  file: { file?: string; download_url?: string } = { file: '/api/files/first' },
) {
  const asked: string[] = []
  const session = createSessionStore({ access: 'token-1', refresh: 'refresh-1' })
  const fetch = async (input: RequestInfo | URL) => {
    const name = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    asked.push(name)
    return new Response(name, { status: answers[name] ?? 200 })
  }
  const api = createApi({ base: BASE, session, onUnauthorized: () => {}, fetch })
  const end = await readStoredFile(api, file, new AbortController().signal, renew).then(
    (bytes) => new TextDecoder().decode(bytes),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  )
  return { end, asked, isSignedIn: session.getState().access !== null }
}

test.each([401, 403, 404, 410])('an address that answers %i has expired: renewed once', async (status) => {
  const { end, asked, isSignedIn } = await read({ first: status })
  expect([end, asked]).toEqual(['renewed', ['first', 'renewed']])
  expect(isSignedIn).toBe(true)
})

test('a second refusal is final, and so is the first for a file that is no longer listed', async () => {
  const twice = await read({ first: 403, renewed: 404 })
  expect([twice.end, twice.asked]).toMatchObject([{ status: 404 }, ['first', 'renewed']])
  const gone = await read({ first: 410 }, async () => undefined)
  expect([gone.end, gone.asked]).toMatchObject([{ status: 410 }, ['first']])
})

test('a server error does not request a new address', async () => {
  const { end, asked } = await read({ first: 500 })
  expect([end, asked]).toMatchObject([{ status: 500 }, ['first']])
})

test('the download address is preferred; a file without any reports it', async () => {
  const file = { file: '/api/files/first', download_url: '/api/files/second' }
  expect((await read({}, undefined, file)).asked).toEqual(['second'])
  const { end, asked } = await read({}, undefined, {})
  expect([end, asked]).toEqual([{ status: 0, message: 'The server sent no link to the file.' }, []])
})
