import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  useWatch,
} from 'react-hook-form'
import { z } from '#contract/zod.ts'
import { ApiError, hasStatus, isAbort, isRefusal } from '#src/api/errors.ts'
import { goneText } from '#src/api/gone.ts'
import { type DraftValue, type FormDraft, useFormDraft } from '#src/shared/formDraft.tsx'
import type { FieldProblem } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { checked, problemsOf, surplusOf } from './fieldErrors.ts'
import { type FormProblem, problemOf } from './formProblem.ts'
import { type Attempt, type Conflict, changedFields, isSameJson, rebase } from './rebase.ts'

/** Form values: text, flags, lists and records of those. No secrets where drafts are kept (formDraft.tsx). */
export type Values = FieldValues & { [name: string]: DraftValue }

type RecordFormInit<V extends Values, R, T> = {
  /** Identifies form and record: 'organization:12'. */
  form: string
  /** The record as last read; unsaved input is rebased onto newer ones (live changes, or after a conflict). */
  record: R
  /** Maps the record to field values. Pure. */
  toValues: (record: R) => V
  /** Grows with every change of the record; without it, conflicts cannot be detected. */
  version?: (record: R) => number | undefined
  /** Labels of all fields, in screen order. */
  labels: Record<keyof V & string, string>
  /** @returns errors by field; empty if the form is valid */
  validate: (values: V) => Partial<Record<keyof V & string, string>>
  /**
   * Errors the server would find too, shown beside those of `validate`. They never hold a form back by themselves: a
   * form whose checks the specification limits is sent, and the server decides.
   */
  formats?: (values: V) => Partial<Record<keyof V & string, string>>
  /**
   * Schema for drafts restored after a session ended, and the part of the values to keep: never secrets. Null for a form
   * that stores its input itself.
   */
  draft: { schema: z.ZodMiniType<Partial<V>>; of?: (values: V) => Partial<V> } | null
  /**
   * Sends the form. `changed`: fields that differ from the record. `isStored`: nothing does, after an attempt whose
   * answer was lost and a newer version of the record. If it takes several calls, each answer goes to `onStored`, so that
   * a later failure does not show this person's own change as someone else's.
   * @throws ApiError; status 412 after an edit conflict
   */
  save: (
    values: V,
    about: {
      changed: (keyof V & string)[]
      record: R
      version: number | undefined
      isStored: boolean
      onStored: (record: R) => void
    },
  ) => Promise<T>
  /** Reads the current record after a 412. */
  reload?: ((record: R) => Promise<R>) | undefined
  /** Maps a rejection to errors in the screen's order; default: `saveProblem`. */
  toProblem?: (error: ApiError) => FormProblem
  onSaved: (answer: T, values: V) => void
}

export type RecordForm<V extends Values> = {
  control: Control<V>
  /** Props of a field in fields.tsx, with its label. */
  field: <N extends keyof V & string>(name: N) => { control: Control<V>; name: N; label: string }
  values: V
  /** There are unsaved changes. */
  isDirty: boolean
  isSaving: boolean
  /** For `<form onSubmit>` and for buttons outside the form. */
  submit: (event?: { preventDefault: () => void }) => void
  set: <N extends keyof V & string>(name: N, value: V[N]) => void
  /** Discards unsaved input. */
  reset: () => void
  problems: FieldProblem[]
  general: string | undefined
  focus: (name: string) => void
  /** Number of submits, including rejected ones. */
  attempt: number
  draft: FormDraft
  /** Set if someone else changed the record while the form was open, with the fields that still differ from theirs. */
  otherChanges: { conflicts: Conflict<V>[]; labels: Record<string, string>; dismiss: () => void } | undefined
}

/**
 * State of every administration form, based on react-hook-form: validation before sending, server errors by field, a
 * summary, drafts that survive the end of a session, and rebasing onto other people's changes (docs/decisions/030).
 */
export function useRecordForm<V extends Values, R, T = unknown>(
  init: RecordFormInit<V, R, T>,
): RecordForm<V> {
  const { record, labels } = init
  const names = Object.keys(labels) as (keyof V & string)[]
  const [first] = useState(() => baseOf(record, init.toValues(record)))
  /** Starting point of the edits. `read` is the record's values as read; after a save, `values` are newer. */
  const base = useRef(first)
  const [baseValues, setBaseValues] = useState(first.values)
  /** The last `record` prop. */
  const seen = useRef({ record, read: first.read })
  /** Sent without an answer, so it may be stored: neither this person's own text is news, nor is their input clean. */
  const attempt = useRef<Attempt<V> & { version: number | undefined }>(undefined)
  const [general, setGeneral] = useState<string>()
  const [conflicts, setConflicts] = useState<Conflict<V>[]>()
  /** Of a refused form. */
  const toFocus = useRef<string>(undefined)
  const latest = useRef(init)
  useEffect(() => {
    latest.current = init
  })

  const form = useForm<V>({
    defaultValues: first.values as DefaultValues<V>,
    resolver: (sent, _context, { fields }) => {
      const { labels: texts, validate, formats } = latest.current
      return checked(sent, {
        surplus: surplusOf(fields, texts, sent, base.current.values),
        invalid: validate(sent),
        formats: formats?.(sent),
      })
    },
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
  const setAll = (next: V) => {
    for (const name of Object.keys(next) as (keyof V & string)[]) {
      if (!isSameJson(form.getValues(name as unknown as Path<V>), next[name])) set(name, next[name])
    }
  }
  const focusFirst = (found: readonly string[]) => {
    toFocus.current = names.find((name) => found.includes(name))
  }
  // Once the problem is shown, which decides what part of a field gets the focus; before the summary scrolls.
  useLayoutEffect(() => {
    const name = toFocus.current
    if (name === undefined || !errors[name]) return
    toFocus.current = undefined
    form.setFocus(name as unknown as Path<V>)
  })

  /** @returns whether they changed a field of this form */
  const mergeTheirs = (theirs: R): boolean => {
    const saved = latest.current.toValues(theirs)
    const mine = form.getValues()
    const merged = rebase(base.current.values, saved, mine, attempt.current)
    begin(baseOf(theirs, saved))
    setAll(merged.values)
    // Values may include hidden fields, and those this person sent.
    const isNews = (name: keyof V & string) => names.includes(name) && !isSameJson(saved[name], mine[name])
    if (!merged.changed.some(isNews)) return false
    setConflicts((before = []) => [
      ...before.filter(({ name }) => !merged.conflicts.some((conflict) => conflict.name === name)),
      ...merged.conflicts,
    ])
    return true
  }

  useEffect(() => {
    if (isSubmitting) return
    const { version, toValues } = latest.current
    const now = toValues(record)
    const before = seen.current
    if (record === before.record && isSameJson(now, before.read)) return
    seen.current = { record, read: now }
    const { record: known, read, values: began } = base.current
    // Older than the record reloaded after a conflict.
    if ((version?.(record) ?? 0) < (version?.(known) ?? 0)) return
    if (isSameJson(now, read)) begin({ ...base.current, record })
    // The same record mapped differently, e.g. once the countries of a phone number have loaded; not an edit.
    else if (record === before.record) {
      begin(baseOf(record, now))
      setAll(rebase(began, now, form.getValues()).values)
    } else if (attempt.current || changedFields(began, form.getValues()).length > 0) mergeTheirs(record)
    else {
      begin(baseOf(record, now))
      setAll(now)
    }
  })

  async function send(sent: V, isRepeated = false): Promise<void> {
    const { version, save, reload, onSaved } = latest.current
    setGeneral(undefined)
    try {
      const about = base.current
      const changed = changedFields(about.values, sent)
      const since = version?.(about.record)
      const answer = await save(sent, {
        changed,
        record: about.record,
        version: since,
        isStored: attempt.current !== undefined && attempt.current.version !== since && changed.length === 0,
        onStored: (stored) => begin(baseOf(stored, latest.current.toValues(stored))),
      })
      draft.discard()
      attempt.current = undefined
      setConflicts(undefined)
      begin({ ...base.current, values: sent })
      onSaved(answer, sent)
    } catch (error) {
      if (isAbort(error)) return
      if (!isRefusal(error)) {
        const { record: known, values: from } = base.current
        const { sent: earlier, ...first } = attempt.current ?? { from, sent: [], version: version?.(known) }
        attempt.current = { ...first, sent: [...earlier, sent] }
      }
      const isConflict = error instanceof ApiError && error.status === 412
      if (isConflict && reload && !isRepeated) return afterConflict(reload)
      refuse(problemFor(error))
    }
  }

  /** Edit conflict: rebases input onto the other person's changes, and lets the person decide what to send. */
  async function afterConflict(reload: (record: R) => Promise<R>): Promise<void> {
    try {
      const theirs = await reload(base.current.record)
      // Nothing this form shows has changed: send again.
      if (!mergeTheirs(theirs)) await send(form.getValues(), true)
    } catch (error) {
      if (!isAbort(error)) refuse(problemFor(error))
    }
  }

  function problemFor(error: unknown): FormProblem {
    const { version, toProblem } = latest.current
    // Only a stored record has a version. The server's 'Not found.' does not say what is gone.
    const isStored = version?.(base.current.record) !== undefined
    if (isStored && hasStatus(error, 404)) return { general: goneText('What you are editing') }
    return problemOf(error, toProblem)
  }

  function refuse({ fields = {}, general: about }: FormProblem): void {
    const known = names.filter((name) => fields[name])
    for (const name of known) {
      form.setError(name as unknown as Path<V>, { type: 'server', message: fields[name] ?? '' })
    }
    setGeneral(about ?? (known.length === 0 ? Object.values(fields).find(Boolean) : undefined))
    focusFirst(known)
  }

  const draft = useFormDraft<DraftValue>({
    form: init.form,
    schema: init.draft?.schema ?? NO_DRAFT,
    values: () => {
      const now = form.getValues()
      return init.draft?.of?.(now) ?? now
    },
    isChanged: init.draft !== null && isDirty,
    onRestore: (before) => setAll({ ...form.getValues(), ...(before as Partial<V>) }),
  })

  return {
    control: form.control,
    field: (name) => ({ control: form.control, name, label: labels[name] }),
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
      attempt.current = undefined
      setGeneral(undefined)
      setConflicts(undefined)
      form.reset(base.current.values)
    },
    // A field may have become optional through another answer. Other errors stay until the field is edited.
    problems: problemsOf(errors, labels, names).filter(
      ({ name }) => errors[name]?.type !== 'validate' || init.validate(values)[name],
    ),
    general,
    focus: (name) => form.setFocus(name as Path<V>),
    attempt: submitCount,
    draft,
    otherChanges: conflicts && {
      conflicts: conflicts.filter(({ name, theirs }) => !isSameJson(values[name], theirs)),
      labels,
      dismiss: () => setConflicts(undefined),
    },
  }
}

const NO_DRAFT = z.never()

const baseOf = <V, R>(record: R, values: V) => ({ record, read: values, values })
