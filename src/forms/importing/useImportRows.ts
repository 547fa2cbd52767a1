import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, isAbort, isRefusal } from '#src/api/errors.ts'
import { listed } from '#src/shared/listed.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'
import type { FileProblem, FileRow, ImportFile } from './importFile.ts'
import {
  type Existing,
  type ExistingRecord,
  failureOf,
  type ImportFailure,
  importedText,
  inFile,
  knownRows,
  type RefusedRow,
  readChosen,
  refusedRows,
  toImport,
  unread,
  withRefused,
} from './importRules.ts'
import { fingerprint, recallSent, rememberSent } from './sentImport.ts'
import { type RowCheck, useRowCheck } from './useRowCheck.ts'

export type ImportInit<Body> = {
  /** Singular, in lower case: 'inject'. */
  noun: string
  /** The list that gets the rows, by which an import without an answer is remembered. */
  where: string
  /** How the result names a row. */
  nameOf: (body: Body) => string
  /**
   * Undefined while something that the rows refer to is loading. The same function as long as it reads alike: the file
   * is read again with another.
   */
  read: (content: Uint8Array) => ImportFile<string, Body> | undefined
  records: readonly ExistingRecord[]
  /** For rows of which only the server knows whether they exist. */
  check?: RowCheck<Body>
  /** What importing the file again would do, for an import that may have finished. */
  repeating?: string
  saving: {
    isPending: boolean
    mutateAsync: (body: SentRows<Body>) => Promise<ImportAnswer>
  }
  /** A file was chosen, so what was confirmed is of another one. */
  onChosen?: () => void
}

/** What is sent. */
type SentRows<Body> = {
  /** A UUID: the same when the same rows are sent again. */
  id: string
  rows: Body[]
  existing?: 'update'
  signal: AbortSignal
}

/** What became of the rows that were sent. */
type ImportAnswer = {
  imported: number
  updated?: number | undefined
  /** Rows that were refused alone; none if all or no rows are written. */
  refused?: readonly RefusedRow[]
  /** Why the remaining rows were not sent. */
  stopped?: ApiError | undefined
}

const ADDED_TWICE =
  'Look at the list before you import the file again: rows without a number would be added twice.'

/** Reads a file, asks about its rows, and sends the valid ones. */
export function useImportRows<Body>({
  noun,
  where,
  nameOf,
  read,
  records: listedRecords,
  check,
  repeating = ADDED_TWICE,
  saving,
  onChosen,
}: ImportInit<Body>) {
  /** Without its content while that is read. */
  const [chosen, setChosen] = useState<{ name: string; content?: Uint8Array }>()
  /** Another file may be chosen before this one is read. */
  const latest = useRef<File>(undefined)
  const [failure, setFailure] = useState<ImportFailure>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  const [refused, setRefused] = useState<{ of: string; problems: readonly FileProblem[] }>()
  const [unanswered, setUnanswered] = useState(0)
  const [done, setDone] = useState<ReturnType<typeof resultOf>>()
  const [sent, setSent] = useState(() => recallSent(where))
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const asRead = useMemo(() => chosen?.content && read(chosen.content), [chosen, read])
  const checked = useRowCheck(check, asRead?.rows, existing, unanswered)
  // Rows refused with one choice may be accepted with another.
  const choice = `${existing} ${check?.of}`
  const refusedNow = refused?.of === choice ? refused.problems : []
  const file = asRead && withRefused(asRead, [...checked.problems, ...refusedNow])
  const current = [...listedRecords, ...checked.records]
  /** While rows are sent, those that are already stored would leave the preview one by one. */
  const [atSending, setAtSending] = useState<typeof current>()
  const records = atSending ?? current
  const plan = file && toImport(noun, file.rows, records, existing)

  async function choose(picked: File): Promise<void> {
    setFailure(undefined)
    setRefused(undefined)
    setAccentsRight(false)
    rememberSent(where, undefined)
    onChosen?.()
    setChosen({ name: picked.name })
    latest.current = picked
    try {
      const content = await readChosen(picked)
      if (latest.current === picked) setChosen({ name: picked.name, content })
    } catch (error) {
      if (latest.current !== picked) return
      setChosen(undefined)
      setFailure(unread(picked, error))
    }
  }

  function remember(now: typeof sent): void {
    rememberSent(where, now)
    setSent(now)
  }

  async function send(name: string, of: ImportFile<string, Body>, rows: readonly FileRow<Body>[]) {
    const refuse = (found: readonly FileProblem[]) =>
      setRefused({ of: choice, problems: [...refusedNow, ...found] })
    const bodies = rows.map(({ body }) => body)
    const print = fingerprint([choice, bodies])
    const now = sent?.fingerprint === print ? sent : { id: makeUuid(), fingerprint: print, name }
    remember(now)
    setFailure(undefined)
    sending.current = new AbortController()
    setAtSending(records)
    try {
      const {
        refused: answered = [],
        stopped,
        ...counts
      } = await saving.mutateAsync({
        id: now.id,
        rows: bodies,
        ...(existing === 'update' && { existing }),
        signal: sending.current.signal,
      })
      const found = inFile(answered, rows)
      refuse(found)
      if (stopped)
        return setFailure({ title: importedText(counts, noun), text: `${stopped.message} ${repeating}` })
      remember(undefined)
      if (found.length < rows.length) setDone(resultOf(withRefused(of, found), counts))
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof ApiError)) throw error
      if (isRefusal(error)) remember(undefined)
      else setUnanswered((before) => before + 1)
      const found = refusedRows(error, rows)
      if (found.length > 0) refuse(found)
      else setFailure(failureOf(error, repeating))
    } finally {
      setAtSending(undefined)
    }
  }

  function resultOf(of: ImportFile<string, Body>, { imported, updated = 0 }: ImportAnswer) {
    const known = knownRows(of.rows, records)
    const added = of.rows.filter((row) => !known.includes(row))
    const names = (rows: readonly FileRow<Body>[]) => listed(rows.map(({ body }) => nameOf(body)))
    const unchanged = Math.max(0, of.rows.length - imported - updated)
    return {
      title: importedText({ imported, updated, unchanged }, noun),
      lines: [
        // Not if others have added or deleted some meanwhile.
        ...(imported > 0 && added.length === imported ? [`Imported: ${names(added)}.`] : []),
        ...(known.length > 0 ? [`Already there: ${names(known)}.`] : []),
      ],
      imported,
      file: of,
    }
  }

  return {
    chosen,
    failure,
    done,
    /** An earlier import of this tab that got no answer, and what choosing its file again does. */
    interrupted: sent && { name: sent.name, repeating },
    isChecking: checked.isChecking,
    file: file && plan && { ...file, notes: [...file.notes, ...plan.notes] },
    /** The rows to import, or why there are none. */
    plan,
    /** Those that exist, also of rows that the server refused. */
    known: asRead ? knownRows(asRead.rows, records) : [],
    /** How many of the plan, or of the file, exist. */
    there: file && plan ? knownRows((existing === 'update' ? plan : file).rows, records).length : 0,
    existing,
    setExisting,
    areAccentsRight,
    setAccentsRight,
    choose: (picked: File) => void choose(picked),
    send: () => {
      if (chosen && file && plan) void send(chosen.name, file, plan.rows)
    },
  }
}
