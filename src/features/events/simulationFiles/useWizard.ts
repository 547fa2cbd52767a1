import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UploadFieldName } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventKey } from '#src/api/events.ts'
import { filesByField } from '#src/api/uploads.ts'
import type { GeoProblems } from '#src/geo/geo.types.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { addToast } from '#src/shared/toast.ts'
import { tooLong } from '#src/ui/fields/tooLong.ts'
import { type ChosenFile, replacementOf, type StoredByField, takeFiles, toSend } from './chosenFiles.ts'
import { idIn, isKept, obsoleteIds, rowsByField } from './rows.ts'
import {
  FIRST_STEP,
  fieldOf,
  MAX_FOLDER_NAME,
  NAME_REQUIRED,
  nextStep,
  type Step,
  stepBefore,
  type WizardMode,
  XSIM_REQUIRED,
} from './steps.ts'
import { useTransfers } from './useTransfers.ts'

/**
 * Draft kept over the end of a session: text and marks, and file names only, because a browser cannot restore files.
 */
const draftWizard = z.object({ name: z.string(), files: z.array(z.string()), removed: z.array(z.string()) })

type WizardErrors = { name?: string | undefined; loading_files?: string | undefined }
type Notices = Partial<Record<UploadFieldName, readonly string[]>>

/** State of both wizards: steps, chosen files, removals, and submission (events spec §2, §5). */
export function useWizard({ event, onClose }: { event: Event; onClose: () => void }) {
  const key = eventKey(event)
  // Fixed at opening: the first upload sets has_simulation_files.
  const [mode] = useState<WizardMode>(() => (event.has_simulation_files ? 'edit' : 'upload'))
  const [step, setStep] = useState<Step>(FIRST_STEP)
  const [name, setName] = useState(event.name)
  const [errors, setErrors] = useState<WizardErrors>({})
  const [notices, setNotices] = useState<Notices>({})
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<GeoProblems>(new Map())
  /** Names of files chosen before the session ended, which must be chosen again. */
  const [lost, setLost] = useState<readonly string[]>([])
  /** The list as of submission, shown during the upload, because the live list may already include new files. */
  const [frozen, setFrozen] = useState<StoredByField>()

  // The upload wizard works without the list: if reading it fails, sending will report why.
  const query = eventPartQueries(useApi()).files(key)
  const list = useQuery(query)
  const client = useQueryClient()
  const transfers = useTransfers(key)
  const { files, match, phase } = transfers
  const { data: listed } = list
  useEffect(() => {
    if (listed && phase === 'idle') match(filesByField(listed))
  }, [listed, match, phase])

  const stored = frozen ?? filesByField(listed)
  const rows = rowsByField({ stored, chosen: files, removed, unremoved: transfers.unremoved, problems })
  const isDirty = toSend(files).length > 0 || removed.size > 0 || name !== event.name

  const draft = useFormDraft({
    form: `simulation-files:${key}`,
    schema: draftWizard,
    values: { name, files: toSend(files).map(({ file }) => file.name), removed: [...removed] },
    isChanged: isDirty,
    onRestore: (before) => {
      setName(before.name)
      setRemoved(new Set(before.removed))
      setLost(before.files)
    },
  })

  function validateSteps(at: readonly Step[]): WizardErrors {
    // What another server stored holds nothing back.
    const wrongName = name.trim()
      ? name !== event.name && tooLong('Event Name', name, MAX_FOLDER_NAME)
      : NAME_REQUIRED
    return {
      ...(at.includes(1) && wrongName && { name: wrongName }),
      ...(at.includes(2) && !rows.loading_files.some(isKept) && { loading_files: XSIM_REQUIRED }),
    }
  }

  /** @param only retries one failed file; default: all unsent files */
  async function submit(only?: number): Promise<void> {
    const wrong = validateSteps([1, 2])
    setErrors(wrong)
    if (wrong.name) return setStep(1)
    if (wrong.loading_files) return setStep(2)
    const obsolete = obsoleteIds({ stored, chosen: files, removed })
    // Remembers replaced files for removal: once the new file is stored, it no longer counts as a choice.
    setRemoved(new Set(obsolete.map(String)))
    setFrozen(stored)
    const ids = only === undefined ? toSend(files).map(({ id }) => id) : [only]
    try {
      if (ids.length + obsolete.length > 0 && !(await transfers.run(ids, obsolete))) return
    } finally {
      setFrozen(undefined)
    }
    const now = client.getQueryState(query.queryKey)
    const isCurrent = now?.status === 'success' && !now.isInvalidated
    if (isCurrent && filesByField(now.data).loading_files.length === 0) {
      // Somebody else removed it meanwhile.
      transfers.set(transfers.current().filter(({ field }) => field !== 'loading_files'))
      setErrors({ loading_files: XSIM_REQUIRED })
      return setStep(2)
    }
    draft.discard()
    addToast({ tone: 'positive', title: `The simulation files of ${event.name} were ${DONE[mode]}.` })
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
    draft,
    isDirty,
    transfers,
    setProblems,
    /** Undefined once content can be shown; the edit wizard needs the list first. */
    loading: mode === 'edit' && !listed ? { error: list.error, retry: () => void list.refetch() } : undefined,
    rename: (next: string) => {
      setName(next)
      setErrors((before) => ({ ...before, name: undefined }))
    },
    next: () => {
      const wrong = validateSteps([step])
      setErrors(wrong)
      if (!wrong.name && !wrong.loading_files) setStep(nextStep(step))
    },
    back: () => setStep(stepBefore(step)),
    goTo: setStep,
    take: (field: UploadFieldName, incoming: readonly File[]) => {
      const taken = takeFiles(fieldOf(field), incoming, { chosen: files, stored })
      transfers.set(taken.files)
      setNotices((before) => ({ ...before, [field]: taken.notices }))
      setErrors({})
    },
    remove: (row: string) => {
      const id = idIn(row, 'stored')
      if (id !== undefined) return setRemoved((before) => new Set([...before, id]))
      const isDropped = ({ id: chosen }: ChosenFile) => String(chosen) === idIn(row, 'new')
      const dropped = files.filter(isDropped)
      transfers.set(files.filter((one) => !isDropped(one)))
      // Keeps the files it would have replaced, although an upload attempt marked them for removal.
      const back = dropped.flatMap(({ field }) =>
        stored[field]
          .filter((file) => replacementOf(file, fieldOf(field), dropped))
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

const DONE: Record<WizardMode, string> = {
  upload: 'uploaded',
  edit: 'saved',
}
