import type { Kiosk } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { type KioskPayload, useChangeKiosk } from '#src/api/kiosks.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { withToast } from '#src/shared/withToast.ts'
import type { KioskStart } from './KioskFields.tsx'
import {
  changedPayload,
  isSecret,
  type KioskField,
  type KioskValues,
  labelsOf,
  newPayload,
  valuesOf,
} from './kioskFields.ts'
import {
  addProblems,
  editProblems,
  FAILURES,
  formatProblems,
  kioskProblem,
  kioskTitle,
} from './kioskRules.ts'

const draftValues = z.record(z.string(), z.string())

/** Credentials must never reach the browser's storage. */
const withoutSecrets = (values: KioskValues): Partial<KioskValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field as KioskField)))

type EditInit = {
  kiosk: Kiosk
  /** Which endpoint saves it. */
  side: 'platform' | 'organization'
  fields: readonly KioskField[]
  /** Identifies the form among those that keep drafts of this kiosk. */
  screen: string
  /** Reads the current kiosk after an edit conflict. */
  reload: () => Promise<Kiosk>
  /** Used when the server sends no message (administration spec §8). */
  fallback: string
  onSaved: () => void
}

/** Edits a kiosk; fields not on the form are kept (ruling 65). */
export function useKioskForm({ kiosk, side, fields, screen, reload, fallback, onSaved }: EditInit) {
  const change = useChangeKiosk(kiosk.id, side)
  return useRecordForm<KioskValues, Kiosk>({
    form: `kiosk-${screen}:${kiosk.id}`,
    record: kiosk,
    toValues: (record) => valuesOf(record, fields),
    version: (record) => record.version,
    labels: labelsOf(fields),
    validate: editProblems,
    formats: formatProblems,
    draft: { schema: draftValues, of: withoutSecrets },
    save: (values, { record, changed, version }) =>
      change.mutateAsync({ body: changedPayload(record, values, changed), version }),
    reload,
    toProblem: (error) => kioskProblem(error, fields, fallback),
    onSaved: (_answer, { name }) => withToast(`${name.trim() || kioskTitle(kiosk)} was saved.`, onSaved)(),
  })
}

type AddInit = {
  start: KioskStart
  fields: readonly KioskField[]
  add: (body: KioskPayload) => Promise<void>
  onAdded: (name: string) => void
}

export const useNewKioskForm = ({ start, fields, add, onAdded }: AddInit) =>
  useRecordForm<KioskValues, KioskStart>({
    form: 'new-kiosk',
    record: start,
    toValues: (record) => valuesOf(record, fields),
    labels: labelsOf(fields),
    validate: addProblems,
    formats: formatProblems,
    draft: { schema: draftValues, of: withoutSecrets },
    save: (values) => add(newPayload(values, fields)),
    toProblem: (error) => kioskProblem(error, fields, FAILURES.add),
    onSaved: (_answer, { name }) => onAdded(name.trim()),
  })
