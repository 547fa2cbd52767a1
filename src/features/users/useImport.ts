import { useEffect, useRef, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { RowId } from '#contract/shared.ts'
import { type importedUsers, MAX_ROSTER_BYTES } from '#contract/users.ts'
import type { z } from '#contract/zod.ts'
import { ApiError, isAbort, isRefusal } from '#src/api/errors.ts'
import { type UserCalls, useImportRoster } from '#src/api/users.ts'
import {
  type Existing,
  type ImportFailure,
  UNFINISHED,
  withRefused,
} from '#src/forms/importing/importRules.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'
import type { Roster, RosterProblem } from '#src/shared/roster/roster.types.ts'
import {
  fingerprint,
  inFileWords,
  recallSent,
  refusedRows,
  rememberSent,
  type SentImport,
} from './importRules.ts'

export type ImportState =
  | { step: 'choose'; failure?: ImportFailure }
  | { step: 'reading'; name: string }
  | {
      step: 'preview'
      name: string
      roster: Roster
      /** Row numbers of people already in the organization. */
      known: readonly number[]
      failure?: ImportFailure
      isUnchecked?: boolean
    }
  | { step: 'sending'; name: string; roster: Roster }
  | {
      step: 'done'
      name: string
      roster: Roster
      known: readonly number[]
      counts: z.infer<typeof importedUsers>
    }

type ImportInit = {
  calls: UserCalls
  /** Undefined: the caller's own. */
  organization: RowId | undefined
  /** Platform staff have chosen the organization. */
  isOrganizationKnown: boolean
  countries: readonly Country[]
  /** The organization's, for numbers without a dial code until another country is chosen. */
  home: Country | null
}

/** Reads a file, previews it, and imports its valid rows: all of them or none. */
export function useImport({ calls, organization, isOrganizationKnown, countries, home }: ImportInit) {
  const importing = useImportRoster(calls)
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  /** An earlier import of this tab whose answer was lost. */
  const [unanswered] = useState(recallSent)
  const [chosen, setChosen] = useState<{ country: Country | null }>()
  const country = chosen ? chosen.country : home
  const [existing, setExisting] = useState<Existing>('skip')
  /** The person confirmed the accents of a file whose encoding was guessed. */
  const [areAccentsRight, setAccentsRight] = useState(false)
  const bytes = useRef<Uint8Array>(undefined)
  const sending = useRef<AbortController>(undefined)
  const reading = useRef(0)
  useEffect(() => () => sending.current?.abort(), [])
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  const usual = useRef(country)
  const again = useRef<() => void>(undefined)
  useEffect(() => {
    usual.current = country
    again.current = reread
  })
  // A file may be read before its organization is chosen, and before the organization's country is known.
  useEffect(() => again.current?.(), [country])

  async function read(name: string): Promise<void> {
    const mine = ++reading.current
    try {
      const { readRoster } = await loadChunk(() => import('#src/shared/roster/readRoster.ts'))
      if (mine !== reading.current || !bytes.current) return
      const roster = readRoster(bytes.current, { countries, country: usual.current })
      setState({ step: 'preview', name, roster, known: [], isUnchecked: true })
    } catch (error) {
      if (mine === reading.current) setState({ step: 'choose', failure: unreadable(name, error) })
    }
  }

  async function choose(file: File): Promise<void> {
    const mine = ++reading.current
    setAccentsRight(false)
    setState({ step: 'reading', name: file.name })
    try {
      // One byte more than allowed detects a file that is too large.
      const start = await file.slice(0, MAX_ROSTER_BYTES + 1).arrayBuffer()
      if (mine !== reading.current) return
      bytes.current = new Uint8Array(start)
      await read(file.name)
    } catch (error) {
      if (mine === reading.current) setState({ step: 'choose', failure: unreadable(file.name, error) })
    }
  }

  // Only the server knows which emails are in use: ask before enabling the button.
  useEffect(() => {
    if (state.step !== 'preview' || !state.isUnchecked || !isOrganizationKnown) return
    const { name, roster } = state
    const leaving = new AbortController()
    const asked = { name, roster, organization, existing }
    void check(latest.current, asked, leaving.signal).then(({ problems, known }) => {
      if (leaving.signal.aborted) return
      setState({
        step: 'preview',
        name,
        known,
        roster: problems.length > 0 ? withRefused(roster, problems) : roster,
      })
    })
    return () => leaving.abort()
  }, [state, organization, isOrganizationKnown, existing])

  /** Starts the preview again: for another country, organization or choice, the answers of the last check may be wrong. */
  function reread(): void {
    if (state.step === 'preview') void read(state.name)
  }

  async function send(): Promise<void> {
    if (state.step !== 'preview' || sending.current) return
    const { name, roster, known } = state
    const users = roster.rows.map(({ person }) => person)
    const sent = toSend(name, users, organization, existing)
    rememberSent(sent)
    const leaving = new AbortController()
    sending.current = leaving
    setState({ step: 'sending', name, roster })
    try {
      const body = {
        import_id: sent.import_id,
        existing,
        users,
        ...(organization !== undefined && { organization }),
      }
      const counts = await importing.mutateAsync({ body, signal: leaving.signal })
      rememberSent(undefined)
      setState({ step: 'done', name, roster, known, counts })
    } catch (error) {
      const refused = refusedRows(error, roster.rows)
      // Nothing was written: drop the id, which must not be reused for another roster.
      if (isRefusal(error)) rememberSent(undefined)
      setState({
        step: 'preview',
        name,
        known: known.filter((row) => !refused?.some((problem) => problem.row === row)),
        roster: refused ? withRefused(roster, refused) : roster,
        ...(!refused && { failure: failureOf(error) }),
      })
    } finally {
      sending.current = undefined
    }
  }

  return {
    state,
    unanswered,
    country,
    choose: (file: File) => void choose(file),
    /** Country for numbers without a dial code; rereads the file. */
    changeCountry: (next: Country | null) => {
      setChosen({ country: next })
    },
    existing,
    changeExisting: (next: Existing) => {
      setExisting(next)
      reread()
    },
    /** For the caller, who keeps the organization: after another was chosen. */
    reread,
    areAccentsRight,
    setAccentsRight,
    send: () => void send(),
    cancel: () => sending.current?.abort(),
    startAgain: () => {
      reading.current++
      bytes.current = undefined
      setState({ step: 'choose' })
    },
  }
}
export type ImportProcess = ReturnType<typeof useImport>

/** A roster keeps its id until its answer arrives. */
function toSend(
  name: string,
  users: Roster['rows'][number]['person'][],
  organization: RowId | undefined,
  existing: Existing,
): SentImport {
  const before = recallSent()
  const print = fingerprint(users, organization, existing)
  if (before?.fingerprint === print) return before
  return { import_id: makeUuid(), fingerprint: print, name, people: users.length }
}

/**
 * @returns rows the server would reject, and people who already exist; empty if the check is unavailable, because the
 * import checks again
 */
async function check(
  calls: UserCalls,
  asked: { name: string; roster: Roster; organization: RowId | undefined; existing: Existing },
  signal: AbortSignal,
): Promise<{ problems: RosterProblem[]; known: number[] }> {
  const { name, roster, organization, existing } = asked
  const users = roster.rows.map(({ person }) => person)
  // An import whose answer was lost may have created these people itself.
  const isRepeated = recallSent()?.fingerprint === fingerprint(users, organization, existing)
  const emptyResult = { problems: [], known: [] }
  if (users.length === 0 || isRepeated) return emptyResult
  try {
    const answer = await calls.checkRoster(
      { users, existing, ...(organization !== undefined && { organization }) },
      signal,
    )
    const known = (answer.existing ?? []).flatMap((row) => roster.rows[row - 1]?.row ?? [])
    return { problems: inFileWords(answer.rows, roster.rows), known }
  } catch (error) {
    if (!(error instanceof ApiError) && !isAbort(error)) logProblem(`${name} could not be checked`, error)
    return emptyResult
  }
}

const SAFE_TO_REPEAT = 'Import the same file again: nobody is added twice.'

function failureOf(error: unknown): ImportFailure {
  if (isAbort(error)) {
    return {
      title: 'The import was cancelled.',
      text: `The server may have finished it anyway. Check the list. ${SAFE_TO_REPEAT}`,
    }
  }
  if (!(error instanceof ApiError)) throw error
  if (isRefusal(error)) return { title: 'No one was added.', text: error.message }
  return { title: UNFINISHED, text: `${error.message} ${SAFE_TO_REPEAT}` }
}

const unreadable = (name: string, error: unknown): ImportFailure => ({
  title: `${name} could not be read.`,
  text: error instanceof Error ? error.message : String(error),
})
