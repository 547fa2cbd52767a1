import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  MAX_ATTRIBUTION,
  MAX_MAP_NAME,
  type OfflineMap,
  type PatchOfflineMapBody,
} from '#contract/offlineMaps.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type MapsOf, offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { useChangeOfflineMap, useDeleteOfflineMap } from '#src/api/offlineMapWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { type FormProblem, useRecordForm } from '#src/forms/useRecordForm.ts'
import { invariant } from '#src/shared/invariant.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { addToast } from '#src/shared/toast.ts'
import { DeleteDialog, type DeleteDialogProps } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { OfflineMapListView } from './OfflineMapListView.tsx'
import { useMapUpload } from './useMapUpload.ts'

const offlineMapParams = z.object({
  // Other sections of the page have dialogs too.
  dialog: dialogParam(['edit-map', 'delete-map']),
  /** The map of the open dialog. */
  map: rowParam,
})

type OfflineMapListProps = { of: MapsOf; level?: 2 | 3 }

/** The maps that an event or an organization brings along, for those who manage them. */
export function OfflineMapList(props: OfflineMapListProps) {
  return useApi().knows('offline-maps') ? <Maps {...props} /> : null
}

function Maps({ of, level = 3 }: OfflineMapListProps) {
  const query = offlineMapsQuery(useApi(), of)
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchInterval: useFallbackPolling() })
  const upload = useMapUpload(of)
  const [{ dialog, map: id }, setParams] = useScreenParams(offlineMapParams)
  const close = () => setParams({ dialog: undefined, map: undefined })
  const scope = 'event' in of ? 'event' : 'organization'
  const open = data?.can_manage
    ? data.maps.find((map) => String(map.id) === id && map.scope === scope)
    : undefined
  return (
    <>
      <OfflineMapListView
        scope={scope}
        level={level}
        list={data}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        {...upload}
        onEdit={(map) => setParams({ dialog: 'edit-map', map: String(map.id) })}
        onDelete={(map) => setParams({ dialog: 'delete-map', map: String(map.id) })}
      />
      {open && dialog === 'edit-map' && <Editing of={of} map={open} onClose={close} />}
      {open && dialog === 'delete-map' && <Deleting map={open} onClose={close} />}
    </>
  )
}

type OpenProps = { map: OfflineMap; onClose: () => void }

function Editing({ of, map, onClose }: OpenProps & { of: MapsOf }) {
  const client = useQueryClient()
  const query = offlineMapsQuery(useApi(), of)
  const change = useChangeOfflineMap()
  return (
    <EditOfflineMap
      map={map}
      save={(body, version) => change.mutateAsync({ id: map.id, version, ...body })}
      reload={async () => {
        const { maps } = await client.fetchQuery({ ...query, staleTime: 0 })
        const now = maps.find(({ id }) => id === map.id)
        invariant(now, 'a map that was changed by someone else is there')
        return now
      }}
      onSaved={() => {
        addToast({ tone: 'positive', title: 'The offline map was saved.' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Deleting({ map, onClose }: OpenProps) {
  const remove = useDeleteOfflineMap()
  const send = () =>
    remove.mutate(map.id, {
      onSuccess: () => {
        addToast({ tone: 'positive', title: `${map.name} was deleted.` })
        onClose()
      },
    })
  return (
    <DeleteOfflineMap
      name={map.name}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

type DeleteOfflineMapProps = { name: string } & Omit<DeleteDialogProps, 'what' | 'children'>

/** Asks first: its file is deleted too. */
const DeleteOfflineMap = ({ name, ...props }: DeleteOfflineMapProps) => (
  <DeleteDialog what="Offline Map" {...props}>
    {`${name} and its file will be deleted. Maps that show it go back to outlines.`}
  </DeleteDialog>
)

type MapValues = { name: string; attribution: string }
const LABELS = { name: 'Name', attribution: 'Source' } satisfies Record<keyof MapValues, string>
const kept = z.partial(
  z.object({ name: boundedText(MAX_MAP_NAME), attribution: boundedText(MAX_ATTRIBUTION) }),
)

type EditOfflineMapProps = {
  map: OfflineMap
  /** @throws ApiError; 412 when someone else was faster */
  save: (body: PatchOfflineMapBody, version: number | undefined) => Promise<unknown>
  /** The map as it is now. */
  reload: () => Promise<OfflineMap>
  onSaved: () => void
  onClose: () => void
}

/** Edits a map's name and attribution. */
function EditOfflineMap({ map, save, reload, onSaved, onClose }: EditOfflineMapProps) {
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
