import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { z } from '#contract/zod.ts'

/** What a form has typed into it, as far as it can be written down: no files, no dates, no functions. */
export type DraftValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | DraftValue[]
  | { [name: string]: DraftValue }

/** Names under which nothing may be kept, at any depth; the type refuses them in a form, the keeper drops them again. */
export const SECRET_NAME = /passw|secret|token/i
type SecretName = `${string}${'passw' | 'secret' | 'token'}${string}`
/** V where it names nothing that must stay out of storage, else an error at the field. */
type WithoutSecrets<V> = {
  [Name in keyof V]: Name extends string ? (Lowercase<Name> extends SecretName ? never : V[Name]) : V[Name]
}

/** What keeps input; the portal puts session storage behind it (src/app/session), widgets and stories nothing. */
export type DraftStore = {
  /** @param collect the input at the moment the session ends; undefined when nothing was changed. @returns stop */
  register: (form: string, collect: () => DraftValue) => () => void
  /** What was kept of this form, at this address, for who is signed in now. */
  read: (form: string) => unknown
  drop: (form: string) => void
}

/** The root's keeper; null keeps nothing. */
export const DraftStoreContext = createContext<DraftStore | null>(null)

type FormDraftInit<V> = {
  /** Names the form and the record it is about, e.g. `assign-teams:12`. */
  form: string
  /** What kept values must look like: the page may be of a newer version than the one that kept them. A constant. */
  schema: z.ZodMiniType<V>
  /** The input; a function is called when it is needed (react-hook-form: `getValues`). */
  values: (V & WithoutSecrets<V>) | (() => V & WithoutSecrets<V>)
  /** Whether there is anything to lose. */
  isChanged: boolean
  /** Puts kept values back into the form. */
  onRestore: (values: V) => void
}

export type FormDraft = {
  /** Something was kept and not yet taken up or refused: show FormDraftBanner. */
  isOffered: boolean
  restore: () => void
  /** Not wanted, or sent by now. */
  discard: () => void
}

/**
 * Keeps a form's unsent input when the session ends under it, and offers it again to the same person at the same
 * address (ruling 25). Written only at that moment, to this tab's session storage, at most 256 kB a form.
 *
 * Passwords are never kept: names like `password` do not compile, and a form with a PasswordField does not use this at
 * all (tests/unit/shared/formDraft.test.ts). Files cannot be kept: the browser gives no way to write a chosen file
 * down, so leave them out of `values` and let the form say that they must be chosen again.
 */
export function useFormDraft<V extends DraftValue>(init: FormDraftInit<V>): FormDraft {
  const keeper = useContext(DraftStoreContext)
  const { form, schema } = init
  const latest = useRef(init)
  const [kept, setKept] = useState(() => readKept(keeper, form, schema))

  useEffect(() => {
    latest.current = init
  })
  useEffect(
    () =>
      keeper?.register(form, () => {
        const { values, isChanged } = latest.current
        if (!isChanged) return undefined
        return typeof values === 'function' ? values() : values
      }),
    [keeper, form],
  )

  const discard = () => {
    keeper?.drop(form)
    setKept(undefined)
  }
  return {
    isOffered: kept !== undefined,
    discard,
    restore: () => {
      if (kept) init.onRestore(kept.values)
      discard()
    },
  }
}

function readKept<V>(
  keeper: DraftStore | null,
  form: string,
  schema: z.ZodMiniType<V>,
): { values: V } | undefined {
  const found = z.safeParse(schema, keeper?.read(form))
  return found.success && found.data !== undefined ? { values: found.data } : undefined
}
