import { useQueryClient } from '@tanstack/react-query'
import { MAX_ATTRIBUTION, MAX_MAP_NAME, type OfflineMap } from '#contract/offlineMaps.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { type MapsOf, offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { useChangeOfflineMap, useDeleteOfflineMap } from '#src/api/offlineMapWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { invariant } from '#src/shared/invariant.ts'
import { withToast } from '#src/shared/withToast.ts'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'

type OpenProps = { map: OfflineMap; onClose: () => void }

/** Confirms deletion of a map and its file. */
export function DeleteOfflineMap({ map, onClose }: OpenProps) {
  const remove = useDeleteOfflineMap()
  const send = () =>
    remove.mutate(map.id, {
      onSuccess: withToast(`${map.name} was deleted.`, onClose),
    })
  return (
    <DeleteDialog
      what="Offline Map"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={send}
      onClose={onClose}
    >
      {`${map.name} and its file will be deleted. Maps that show it will show outlines instead.`}
    </DeleteDialog>
  )
}

type MapValues = { name: string; attribution: string }
const LABELS = { name: 'Name', attribution: 'Source' } satisfies Record<keyof MapValues, string>
const draftValues = z.partial(
  z.object({ name: boundedText(MAX_MAP_NAME), attribution: boundedText(MAX_ATTRIBUTION) }),
)

/** Edits a map's name and attribution. */
export function EditOfflineMap({ of, map, onClose }: OpenProps & { of: MapsOf }) {
  const client = useQueryClient()
  const query = offlineMapsQuery(useApi(), of)
  const change = useChangeOfflineMap()
  const form = useRecordForm<MapValues, OfflineMap>({
    form: `offline-map:${map.id}`,
    record: map,
    toValues: ({ name, attribution }) => ({ name, attribution }),
    version: (record) => record.version,
    labels: LABELS,
    validate: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    draft: { schema: draftValues },
    save: ({ name, attribution }, { version }) =>
      change.mutateAsync({ id: map.id, version, name: name.trim(), attribution: attribution.trim() }),
    reload: async () => {
      const { maps } = await client.fetchQuery({ ...query, staleTime: 0 })
      const now = maps.find(({ id }) => id === map.id)
      invariant(now, 'a map that was changed by someone else is there')
      return now
    },
    onSaved: (_answer, { name }) => withToast(`${name.trim()} was saved.`, onClose)(),
  })
  return (
    <FormDialog
      title="Edit Offline Map"
      form={form}
      submit={{ label: 'Save', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <FormText {...form.field('name')} maxLength={MAX_MAP_NAME} required />
      <FormText
        {...form.field('attribution')}
        help="Shown below the map, such as © OpenStreetMap contributors."
        maxLength={MAX_ATTRIBUTION}
      />
    </FormDialog>
  )
}
