import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type MapsOf, offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { useChangeOfflineMap, useDeleteOfflineMap } from '#src/api/offlineMapWrites.ts'
import { invariant } from '#src/shared/invariant.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { addToast } from '#src/shared/toast.ts'
import { DeleteOfflineMap } from './DeleteOfflineMap.tsx'
import { EditOfflineMap } from './EditOfflineMap.tsx'
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
