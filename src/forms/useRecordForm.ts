import { useEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from '#contract/zod.ts'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { type DraftValue, type FormDraft, useFormDraft } from '#src/shared/formDraft.tsx'
import type { FieldProblem } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { type FormProblem, problemOf } from './formProblem.ts'
import { type Clash, changedFields, isSame, rebase } from './rebase.ts'

/** The state of a form: text, flags, lists and records of those; no secrets where it is kept (formDraft.tsx). */
export type Values = FieldValues & { [name: string]: DraftValue }

type RecordFormInit<V extends Values, R, T> = {
  /** Names the form and the record it is about: 'organization:12'. */
  form: string
  /** What the form is about as it was read; a newer one (live, or after a clash) is put under what was typed. */
  record: R
  /** The record as the fields hold it. Pure. */
  toValues: (record: R) => V
  /** Raised with every change of the record; without it nothing is known of other people's changes. */
  version?: (record: R) => number | undefined
  /** Every field in the order of the screen, as people call it. */
  labels: Record<keyof V & string, string>
  /** @returns what is wrong, by field; nothing for a form that may be sent. */
  validate: (values: V) => Partial<Record<keyof V & string, string>>
  /** What input kept over the end of a session must look like, and which part of it may be kept: never secrets. */
  kept: { schema: z.ZodMiniType<Partial<V>>; of?: (values: V) => Partial<V> }
  /**
   * Sends it. `changed` are the fields that differ from the record.
   * @throws ApiError; status 412 means that someone else was faster
   */
  save: (
    values: V,
    about: { changed: (keyof V & string)[]; record: R; version: number | undefined },
  ) => Promise<T>
  /** The record as it is now: asked after a 412. */
  reload?: (() => Promise<R>) | undefined
  /** What a refused save says to the person, by the screen's own order of messages; `saveProblem` where it has none. */
  toProblem?: (error: ApiError) => FormProblem
  onSaved: (answer: T, values: V) => void
}

export type RecordForm<V extends Values> = {
  control: Control<V>
  values: V
  /** Something is typed that is not saved. */
  isDirty: boolean
  isSaving: boolean
  /** For `<form onSubmit>` and for a button outside of it. */
  submit: (event?: { preventDefault: () => void }) => void
  set: <N extends keyof V & string>(name: N, value: V[N]) => void
  /** Takes back everything that was typed. */
  reset: () => void
  problems: FieldProblem[]
  general: string | undefined
  focus: (name: string) => void
  /** How often it was sent, refused or not. */
  attempt: number
  kept: FormDraft
  /** Someone else has changed the record since it was opened here; the fields both have changed. */
  meanwhile: { clashes: Clash<V>[]; labels: Record<string, string>; dismiss: () => void } | undefined
}

/**
 * Every form of the administration: react-hook-form, with validation before anything is sent, the server's messages at
 * their fields, a summary, drafts kept over the end of a session, and other people's changes shown instead of
 * overwritten (docs/decisions/030).
 */
export function useRecordForm<V extends Values, R, T = unknown>(
  init: RecordFormInit<V, R, T>,
): RecordForm<V> {
  const { record, labels } = init
  const names = Object.keys(labels) as (keyof V & string)[]
  const [first] = useState(() => baseOf(record, init.toValues(record)))
  /** What the typing began with. `read` is the record as it was read; after a save, `values` are newer than it. */
  const base = useRef(first)
  const [baseValues, setBaseValues] = useState(first.values)
  /** The record as it was handed in last. */
  const seen = useRef({ record, read: first.read })
  const [general, setGeneral] = useState<string>()
  const [clashes, setClashes] = useState<Clash<V>[]>()
  const latest = useRef(init)
  useEffect(() => {
    latest.current = init
  })

  const form = useForm<V>({
    defaultValues: first.values as DefaultValues<V>,
    resolver: (sent) => checked(sent, latest.current.validate(sent)),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const values = useWatch({ control: form.control }) as V
  const isDirty = changedFields(baseValues, values).length > 0

  const begin = (next: typeof first) => {
    base.current = next
    setBaseValues(next.values)
  }
  const set = <N extends keyof V & string>(name: N, value: V[N]) => {
    form.setValue(name as unknown as Path<V>, value, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger(name as unknown as Path<V>)
  }
  const putAll = (next: V) => {
    for (const name of Object.keys(next) as (keyof V & string)[]) {
      if (!isSame(form.getValues(name as unknown as Path<V>), next[name])) set(name, next[name])
    }
  }
  const focusFirst = (found: readonly string[]) => {
    const first = names.find((name) => found.includes(name))
    if (first) form.setFocus(first as unknown as Path<V>)
  }

  /** @returns whether they changed anything this form shows */
  const takeTheirs = (theirs: R): boolean => {
    const saved = latest.current.toValues(theirs)
    const merged = rebase(base.current.values, saved, form.getValues())
    begin(baseOf(theirs, saved))
    putAll(merged.values)
    // A form may carry more than it shows.
    if (!merged.changed.some((name) => names.includes(name))) return false
    setClashes((before = []) => [
      ...before.filter(({ name }) => !merged.clashes.some((clash) => clash.name === name)),
      ...merged.clashes,
    ])
    return true
  }

  useEffect(() => {
    if (isSubmitting) return
    const { version, toValues } = latest.current
    const now = toValues(record)
    const before = seen.current
    if (record === before.record && isSame(now, before.read)) return
    seen.current = { record, read: now }
    const { record: known, read, values: began } = base.current
    // Older than what a clash has brought in meanwhile.
    if ((version?.(record) ?? 0) < (version?.(known) ?? 0)) return
    if (isSame(now, read)) begin({ ...base.current, record })
    // The same record read better: the countries of a phone number are here by now. Nobody changed anything.
    else if (record === before.record) {
      begin(baseOf(record, now))
      putAll(rebase(began, now, form.getValues()).values)
    } else if (changedFields(began, form.getValues()).length > 0) takeTheirs(record)
    else {
      begin(baseOf(record, now))
      putAll(now)
    }
  })

  async function send(sent: V, isRepeated = false): Promise<void> {
    const { version, save, reload, toProblem, onSaved } = latest.current
    setGeneral(undefined)
    try {
      const about = base.current
      const answer = await save(sent, {
        changed: changedFields(about.values, sent),
        record: about.record,
        version: version?.(about.record),
      })
      kept.discard()
      setClashes(undefined)
      begin({ ...base.current, values: sent })
      onSaved(answer, sent)
    } catch (error) {
      if (isAbort(error)) return
      const isClash = error instanceof ApiError && error.status === 412
      if (isClash && reload && !isRepeated) return afterClash(reload)
      refuse(problemOf(error, toProblem))
    }
  }

  /** Another was faster: what they changed comes in under what is typed here, and the person decides what to send. */
  async function afterClash(reload: () => Promise<R>): Promise<void> {
    try {
      const theirs = await reload()
      // They changed something this form does not show: there is nothing here to look at again.
      if (!takeTheirs(theirs)) await send(form.getValues(), true)
    } catch (error) {
      if (!isAbort(error)) refuse(problemOf(error, latest.current.toProblem))
    }
  }

  function refuse({ fields = {}, general: about }: FormProblem): void {
    const known = names.filter((name) => fields[name])
    for (const name of known) {
      form.setError(name as unknown as Path<V>, { type: 'server', message: fields[name] ?? '' })
    }
    setGeneral(about ?? (known.length === 0 ? Object.values(fields).find(Boolean) : undefined))
    focusFirst(known)
  }

  const kept = useFormDraft<DraftValue>({
    form: init.form,
    schema: init.kept.schema,
    values: () => {
      const now = form.getValues()
      return init.kept.of?.(now) ?? now
    },
    isChanged: isDirty,
    onRestore: (before) => putAll({ ...form.getValues(), ...(before as Partial<V>) }),
  })

  return {
    control: form.control,
    values,
    isDirty,
    isSaving: isSubmitting,
    submit: (event) => {
      event?.preventDefault()
      if (!isSubmitting)
        void form.handleSubmit(
          (sent) => send(sent),
          (found) => focusFirst(Object.keys(found)),
        )()
    },
    set,
    reset: () => {
      form.clearErrors()
      setGeneral(undefined)
      setClashes(undefined)
      form.reset(base.current.values)
    },
    // Another answer may have made a field unneeded: what the server said of one stays until it is changed.
    problems: problemsOf(errors, labels, names).filter(
      ({ name }) => errors[name]?.type === 'server' || init.validate(values)[name],
    ),
    general,
    focus: (name) => form.setFocus(name as Path<V>),
    attempt: submitCount,
    kept,
    meanwhile: clashes && { clashes, labels, dismiss: () => setClashes(undefined) },
  }
}

const baseOf = <V, R>(record: R, values: V) => ({ record, read: values, values })

/** What react-hook-form wants of a check: errors by field, or the values of a form that goes through. */
function checked<V extends Values>(values: V, found: Partial<Record<string, string>>): ResolverResult<V> {
  const wrong = Object.entries(found).filter(([, message]) => message)
  if (wrong.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'validate', message }]))
  return { values: {}, errors: errors as FieldErrors<V> }
}

const problemsOf = <V extends Values>(
  errors: FieldErrors<V>,
  labels: Record<string, string>,
  names: readonly string[],
): FieldProblem[] =>
  names.flatMap((name) => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message
    return typeof message === 'string' && message ? [{ name, label: labels[name] ?? name, message }] : []
  })
