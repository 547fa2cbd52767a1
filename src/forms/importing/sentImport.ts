import { z } from '#contract/zod.ts'

// Imports of this tab that got no answer: their dialog names them when it opens again, also after a reload.

/** An import that was sent. */
export type SentImport = {
  /** The same when the same rows are sent again, so that a server which knows it can return the first answer. */
  id: string
  fingerprint: string
  /** Of the file. */
  name: string
}
const sentImport = z.object({ id: z.string(), fingerprint: z.string(), name: z.string() })

/** Session storage key; cleared at sign-out. @param where the list: 'users' */
const itemOf = (where: string) => `radops.import.${where}`

export function recallSent(where: string): SentImport | undefined {
  try {
    const { success, data } = z.safeParse(
      sentImport,
      JSON.parse(sessionStorage.getItem(itemOf(where)) ?? 'null'),
    )
    return success ? data : undefined
  } catch {
    return undefined // storage is blocked, or the item was edited: the import gets a new id
  }
}

export function rememberSent(where: string, sent: SentImport | undefined): void {
  try {
    if (sent) sessionStorage.setItem(itemOf(where), JSON.stringify(sent))
    else sessionStorage.removeItem(itemOf(where))
  } catch {
    // storage is blocked: a reloaded tab does not know the import, but the list shows what was added
  }
}

/** Equal for equal rows and choices. */
export function fingerprint(sent: unknown): string {
  let hash = 0
  const text = JSON.stringify(sent)
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${hash}`
}
