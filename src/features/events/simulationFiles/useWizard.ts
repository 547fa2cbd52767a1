import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UploadFieldName } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventKey } from '#src/api/events.ts'
import { filesByField } from '#src/api/uploads.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { addToast } from '#src/shared/toast.ts'
import { type ChosenFile, replacedBy, type StoredByField, takeFiles, toSend } from './chosenFiles.ts'
import { idIn, isStaying, type RowsByField, rowsByField, storedKey } from './rows.ts'
import {
  FIRST_STEP,
  fieldOf,
  NAME_REQUIRED,
  nextStep,
  type Step,
  stepBefore,
  type WizardMode,
  XSIM_REQUIRED,
} from './steps.ts'
import { useTransfers } from './useTransfers.ts'

/** What outlives the session: texts and marks. Of the files only their names, no browser gives the files back. */
const keptWizard = z.object({ name: z.string(), files: z.array(z.string()), removed: z.array(z.string()) })

export type WizardErrors = { name?: string | undefined; loading_files?: string | undefined }
export type Notices = Partial<Record<UploadFieldName, readonly string[]>>

/** What both wizards do: steps, choices, marks, and sending it all (events spec §2, §5). */
export function useWizard({ event, onClose }: { event: Event; onClose: () => void }) {
  const key = eventKey(event)
  // The first file that is stored gives the event files: the wizard stays what it was opened as.
  const [mode] = useState<WizardMode>(() => (event.has_simulation_files ? 'edit' : 'upload'))
  const [step, setStep] = useState<Step>(FIRST_STEP)
  const [name, setName] = useState(event.name)
  const [errors, setErrors] = useState<WizardErrors>({})
  const [notices, setNotices] = useState<Notices>({})
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [lost, setLost] = useState<readonly string[]>([])
  /** While files are on their way the list may name them already: until they have arrived it is shown as it was. */
  const [frozen, setFrozen] = useState<StoredByField>()

  // An upload does not wait for the list: where it cannot be read there is nothing to show, and sending tells why.
  const list = useQuery(eventPartQueries(useApi()).files(key))
  const transfers = useTransfers(key)
  const { files, know } = transfers
  const { data: listed } = list
  useEffect(() => {
    if (listed) know(filesByField(listed))
  }, [listed, know])

  const stored = frozen ?? filesByField(listed)
  const rows = rowsByField({ stored, chosen: files, removed, unremoved: transfers.unremoved })
  const isDirty = toSend(files).length > 0 || removed.size > 0 || name !== event.name

  const kept = useFormDraft({
    form: `simulation-files:${key}`,
    schema: keptWizard,
    values: { name, files: toSend(files).map(({ file }) => file.name), removed: [...removed] },
    isChanged: isDirty,
    onRestore: (before) => {
      setName(before.name)
      setRemoved(new Set(before.removed))
      setLost(before.files)
    },
  })

  function whatIsWrong(at: readonly Step[]): WizardErrors {
    return {
      ...(at.includes(1) && !name.trim() && { name: NAME_REQUIRED }),
      ...(at.includes(2) && !rows.loading_files.some(isStaying) && { loading_files: XSIM_REQUIRED }),
    }
  }

  /** @param only one file that failed; everything that is not stored when left out */
  async function submit(only?: number): Promise<void> {
    const wrong = whatIsWrong([1, 2])
    setErrors(wrong)
    if (wrong.name) return setStep(1)
    if (wrong.loading_files) return setStep(2)
    const obsolete = Object.values(stored)
      .flat()
      .filter((file) => isObsolete(rows, storedKey(file)))
      .map(({ id }) => id)
    // What gives way to a new file is to go also when the new one is no choice any more, but the event's own.
    setRemoved(new Set(obsolete.map(String)))
    setFrozen(stored)
    const ids = only === undefined ? toSend(files).map(({ id }) => id) : [only]
    try {
      if (ids.length + obsolete.length > 0 && !(await transfers.run(ids, obsolete))) return
    } finally {
      setFrozen(undefined)
    }
    kept.discard()
    addToast({ tone: 'positive', title: DONE[mode] })
    onClose()
  }

  return {
    mode,
    step,
    name,
    errors,
    notices,
    lost,
    rows,
    stored,
    kept,
    isDirty,
    transfers,
    /** Undefined while there is something to show; the edit wizard has nothing to show before the list. */
    loading: mode === 'edit' && !listed ? { error: list.error, retry: () => void list.refetch() } : undefined,
    rename: (next: string) => {
      setName(next)
      setErrors((before) => ({ ...before, name: undefined }))
    },
    next: () => {
      const wrong = whatIsWrong([step])
      setErrors(wrong)
      if (!wrong.name && !wrong.loading_files) setStep(nextStep(step))
    },
    back: () => setStep(stepBefore(step)),
    goTo: setStep,
    take: (field: UploadFieldName, incoming: readonly File[]) => {
      const taken = takeFiles(fieldOf(field), incoming, {
        chosen: files,
        // Those that are to go are there until the others have come.
        kept: Object.values(stored).flat().length,
      })
      transfers.set(taken.files)
      setNotices((before) => ({ ...before, [field]: taken.notices }))
      setErrors({})
    },
    remove: (row: string) => {
      const id = idIn(row, 'stored')
      if (id !== undefined) return setRemoved((before) => new Set([...before, id]))
      const isGivenUp = ({ id: chosen }: ChosenFile) => String(chosen) === idIn(row, 'new')
      const givenUp = files.filter(isGivenUp)
      transfers.set(files.filter((one) => !isGivenUp(one)))
      // What was to give way to it stays, though a try to send it marked that.
      const back = givenUp.flatMap(({ field }) =>
        stored[field]
          .filter((file) => replacedBy(file, fieldOf(field), givenUp))
          .map((file) => String(file.id)),
      )
      setRemoved((before) => new Set([...before].filter((one) => !back.includes(one))))
    },
    undo: (row: string) =>
      setRemoved((before) => new Set([...before].filter((id) => id !== idIn(row, 'stored')))),
    submit: () => void submit(),
    retry: (row: string) => void submit(Number(idIn(row, 'new'))),
  }
}
export type Wizard = ReturnType<typeof useWizard>

const isObsolete = (rows: RowsByField, key: string): boolean =>
  Object.values(rows)
    .flat()
    .some((row) => row.key === key && !isStaying(row))

const DONE: Record<WizardMode, string> = {
  upload: 'The simulation files were uploaded.',
  edit: 'The simulation files were saved.',
}
