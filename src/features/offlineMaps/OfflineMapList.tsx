import { useQuery } from '@tanstack/react-query'
import { MapIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type MapsOf, offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { CutDate } from '#src/lists/columns/cells.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { LoadedSection } from '#src/lists/LoadedSection.tsx'
import { formatBytes } from '#src/shared/format.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { DeleteOfflineMap, EditOfflineMap } from './OfflineMapDialogs.tsx'
import { coverageOf, KIND_LABELS } from './offlineMapRules.ts'
import { UploadMap } from './UploadMap.tsx'

const offlineMapParams = z.object({
  // Distinct names, because other sections of the page have dialogs too.
  dialog: dialogParam(['edit-map', 'delete-map']),
  /** The map of the open dialog. */
  map: rowParam,
})

const DESCRIPTIONS = {
  event: 'Maps below the tracks of this event, for everyone who can see it. Choose one on any of its maps.',
  organization:
    'Maps below the tracks of every event of this organization. Everyone who can see one of its events can open them.',
} satisfies Record<OfflineMap['scope'], string>

type OfflineMapListProps = { of: MapsOf }

/** Offline maps of an event or organization, for people who manage them. */
export function OfflineMapList(props: OfflineMapListProps) {
  return useApi().knows('offline-maps') ? <Maps {...props} /> : null
}

function Maps({ of }: OfflineMapListProps) {
  const query = offlineMapsQuery(useApi(), of)
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchInterval: useFallbackPolling() })
  const [{ dialog, map: id }, setParams] = useScreenParams(offlineMapParams)
  const close = () => setParams({ dialog: undefined, map: undefined })
  const scope = 'event' in of ? 'event' : 'organization'
  const open = data?.can_manage
    ? data.maps.find((map) => String(map.id) === id && map.scope === scope)
    : undefined
  const openDialog = (verb: 'edit-map' | 'delete-map') => (map: OfflineMap) =>
    setParams({ dialog: verb, map: String(map.id) })
  return (
    <>
      <Section level={3} title="Offline Maps" description={DESCRIPTIONS[scope]}>
        <LoadedSection
          loadingText="Loading offline maps..."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {data && (
            <>
              <Table
                label="Offline maps"
                columns={
                  data.can_manage
                    ? [...columns, actions(scope, openDialog('edit-map'), openDialog('delete-map'))]
                    : columns
                }
                rows={data.maps}
                rowKey={({ id }) => String(id)}
                empty={
                  <EmptyState title="No offline maps yet" icon={<MapIcon />}>
                    Maps show outlines of countries and coasts until you upload a map of your area.
                  </EmptyState>
                }
              />
              {/* Another organization chosen in the header stops the upload too. */}
              {data.can_manage && <UploadMap key={Object.values(of).join()} of={of} />}
            </>
          )}
        </LoadedSection>
      </Section>
      {open && dialog === 'edit-map' && <EditOfflineMap of={of} map={open} onClose={close} />}
      {open && dialog === 'delete-map' && <DeleteOfflineMap map={open} onClose={close} />}
    </>
  )
}

const columns: Column<OfflineMap>[] = [
  { header: 'Name', isCardTitle: true, cell: ({ name }) => name },
  { header: 'Kind', noWrap: true, cell: ({ kind }) => KIND_LABELS[kind] },
  { header: 'Covers', cell: coverageOf },
  { header: 'Size', align: 'end', noWrap: true, cell: ({ size_bytes }) => formatBytes(size_bytes) },
  { header: 'Source', cell: ({ attribution }) => <OrDash value={attribution} /> },
  {
    header: 'Uploaded',
    cell: ({ created_at, uploaded_by }) => (
      <>
        <CutDate value={created_at} />
        {uploaded_by && `, ${uploaded_by}`}
      </>
    ),
  },
]

const actions = (
  scope: OfflineMap['scope'],
  onEdit: (map: OfflineMap) => void,
  onDelete: (map: OfflineMap) => void,
): Column<OfflineMap> => ({
  header: 'Action',
  hideHeader: true,
  isControl: true,
  align: 'end',
  hideLabelOnCard: true,
  cell: (map) =>
    map.scope === scope ? (
      <Inline justify="end">
        <RowButton verb="Edit" name={map.name} icon={<PencilIcon />} onClick={() => onEdit(map)} />
        <RowButton verb="Delete" name={map.name} icon={<Trash2Icon />} onClick={() => onDelete(map)} />
      </Inline>
    ) : (
      <Badge tone="neutral">Of the organization</Badge>
    ),
})
