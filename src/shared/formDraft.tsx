import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { z } from '#contract/zod.ts'

/** Form input that can be serialized: no files, dates or functions. */
export type DraftValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | DraftValue[]
  | { [name: string]: DraftValue }

/** Names never stored, at any depth. The type rejects them in a form; the store drops them again. */
export const SECRET_NAME = /passw|secret|token/i
type SecretName = `${string}${'passw' | 'secret' | 'token'}${string}`
/** V, with an error at each field whose name looks secret. */
type WithoutSecrets<V> = {
  [Name in keyof V]: Name extends string ? (Lowercase<Name> extends SecretName ? never : V[Name]) : V[Name]
}

/** Stores form input: session storage in the portal (src/app/session), nothing in widgets and stories. */
export type DraftStore = {
  /** @param collect returns the input when the session ends; undefined if nothing was changed. @returns stop */
  register: (form: string, collect: () => DraftValue) => () => void
  /** The draft of this form, at this address, for the current user. */
  read: (form: string) => unknown
  drop: (form: string) => void
}

/** The root's draft store; null keeps nothing. */
export const DraftStoreContext = createContext<DraftStore | null>(null)

type FormDraftInit<V> = {
  /** The form and its record, e.g. `assign-teams:12`. */
  form: string
  /** Validates drafts: another version of the page may have stored them. Must be a constant. */
  schema: z.ZodMiniType<V>
  /** The input; a function is called when needed (react-hook-form: `getValues`). */
  values: (V & WithoutSecrets<V>) | (() => V & WithoutSecrets<V>)
  /** Whether there is input to lose. */
  isChanged: boolean
  /** Puts a draft's values back into the form. */
  onRestore: (values: V) => void
}

export type FormDraft = {
  /** A draft exists that was neither restored nor discarded: show FormDraftBanner. */
  isOffered: boolean
  restore: () => void
  /** Not wanted, or already sent. */
  discard: () => void
}

/**
 * Keeps a form's unsent input when the session ends, and offers it to the same person at the same address (ruling 25).
 * Written only then, to this tab's session storage, at most 256 kB per form.
 *
 * Passwords are never stored: names like `password` do not compile, and forms with a PasswordField do not use this at
 * all (tests/unit/shared/formDraft.test.ts). Browsers cannot store chosen files: leave them out of `values`, and have
 * the form ask to choose them again.
 */
export function useFormDraft<V extends DraftValue>(init: FormDraftInit<V>): FormDraft {
  const store = useContext(DraftStoreContext)
  const { form, schema } = init
  const latest = useRef(init)
  const [draft, setDraft] = useState(() => readDraft(store, form, schema))

  useEffect(() => {
    latest.current = init
  })
  useEffect(
    () =>
      store?.register(form, () => {
        const { values, isChanged } = latest.current
        if (!isChanged) return undefined
        return typeof values === 'function' ? values() : values
      }),
    [store, form],
  )

  const discard = () => {
    store?.drop(form)
    setDraft(undefined)
  }
  return {
    isOffered: draft !== undefined,
    discard,
    restore: () => {
      if (draft) init.onRestore(draft.values)
      discard()
    },
  }
}

function readDraft<V>(
  store: DraftStore | null,
  form: string,
  schema: z.ZodMiniType<V>,
): { values: V } | undefined {
  const found = z.safeParse(schema, store?.read(form))
  return found.success && found.data !== undefined ? { values: found.data } : undefined
}
