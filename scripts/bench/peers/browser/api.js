// The API of the peers: scripts/bench/peers/browser.ts answers it.

export const COLUMNS = ['id', 'name', 'organization', 'region', 'status', 'hours']
export const PAGE_SIZE = 10

export const token = () => localStorage.getItem('token')

export async function signIn(username, password) {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error('Wrong user name or password.')
  localStorage.setItem('token', (await answer.json()).token)
}

/** @returns {Promise<{ rows: Record<string, string>[], total: number }>} a page of kiosks, from 0 */
export async function kiosks(page, search, signal) {
  const query = new URLSearchParams({ _start: page * PAGE_SIZE, _end: (page + 1) * PAGE_SIZE, q: search })
  const answer = await fetch(`/api/kiosks?${query}`, {
    signal,
    headers: { authorization: `Bearer ${token()}` },
  })
  return { rows: await answer.json(), total: Number(answer.headers.get('x-total-count')) }
}
