import {
  MAX_ATTRIBUTION,
  MAX_MAP_NAME,
  type OfflineMap,
  type PatchOfflineMapBody,
} from '#contract/offlineMaps.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { type FormProblem, useRecordForm } from '#src/forms/useRecordForm.ts'

type MapValues = { name: string; attribution: string }
const LABELS = { name: 'Name', attribution: 'Source' } satisfies Record<keyof MapValues, string>
const kept = z.partial(
  z.object({ name: boundedText(MAX_MAP_NAME), attribution: boundedText(MAX_ATTRIBUTION) }),
)

export type EditOfflineMapProps = {
  map: OfflineMap
  /** @throws ApiError; 412 when someone else was faster */
  save: (body: PatchOfflineMapBody, version: number | undefined) => Promise<unknown>
  /** The map as it is now. */
  reload: () => Promise<OfflineMap>
  onSaved: () => void
  onClose: () => void
}

/** What a map is called, and whom it names as its source. */
export function EditOfflineMap({ map, save, reload, onSaved, onClose }: EditOfflineMapProps) {
  const form = useRecordForm<MapValues, OfflineMap>({
    form: `offline-map:${map.id}`,
    record: map,
    toValues: ({ name, attribution }) => ({ name, attribution }),
    version: (record) => record.version,
    labels: LABELS,
    validate: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    kept: { schema: kept },
    save: ({ name, attribution }, { version }) =>
      save({ name: name.trim(), attribution: attribution.trim() }, version),
    reload,
    toProblem: saveProblem,
    onSaved,
  })
  return (
    <FormDialog
      title="Edit Offline Map"
      form={form}
      submit={{ label: 'Save', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label={LABELS.name} maxLength={MAX_MAP_NAME} required />
      <FormText
        control={form.control}
        name="attribution"
        label={LABELS.attribution}
        help="Shown below the map, such as © OpenStreetMap contributors."
        maxLength={MAX_ATTRIBUTION}
      />
    </FormDialog>
  )
}

/** What a refused form says: at its fields, else as a whole. */
function saveProblem(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error // a mistake of ours is no message (style E5)
  const { fields, message } = error
  return Object.keys(fields).length > 0 ? { fields } : { general: error.general ?? message }
}
