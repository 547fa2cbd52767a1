import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapIcon, PencilIcon, Trash2Icon, XIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OFFLINE_MAP_FIELD, type OfflineMap } from '#contract/offlineMaps.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { invalidateAfter } from '#src/api/invalidation.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type MapsOf, offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { uploadOfflineMap } from '#src/api/offlineMapWrites.ts'
import { STOP_UPLOAD, useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { LoadedSection } from '#src/lists/LoadedSection.tsx'
import { formatBytes } from '#src/shared/format.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { addToast } from '#src/shared/toast.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { DeleteOfflineMap, EditOfflineMap } from './OfflineMapDialogs.tsx'
import { ACCEPTED, coverageOf, KIND_LABELS, UPLOAD_HELP, whyNotMap } from './offlineMapRules.ts'

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
              {data.can_manage && <Upload key={Object.values(of).join()} of={of} />}
            </>
          )}
        </LoadedSection>
      </Section>
      {open && dialog === 'edit-map' && <EditOfflineMap of={of} map={open} onClose={close} />}
      {open && dialog === 'delete-map' && <DeleteOfflineMap map={open} onClose={close} />}
    </>
  )
}

function Upload({ of }: { of: MapsOf }) {
  const { uploading, problem, onFile, onCancel } = useMapUpload(of)
  if (!uploading)
    return (
      <FileField
        label="Upload a map"
        words="Choose a map, or drop it here"
        help={UPLOAD_HELP}
        accept={ACCEPTED}
        error={problem}
        onFiles={([file]) => file && onFile(file)}
      />
    )
  return <Uploading {...uploading} onCancel={onCancel} />
}

function Uploading({ name, size, sent, onCancel }: MapUpload & { onCancel: () => void }) {
  const { question } = useLeaveGuard(true, onCancel, STOP_UPLOAD)
  const isSent = sent >= size
  return (
    <Card>
      <Stack space="xsmall">
        <Inline justify="between">
          <span role="status">{isSent ? `Checking ${name}...` : `Uploading ${name}...`}</span>
          <Text size="table" tone="muted">{`${formatBytes(sent)} of ${formatBytes(size)}`}</Text>
        </Inline>
        <ProgressBar label={`Upload of ${name}`} max={size} {...(!isSent && { value: sent })} />
        <div>
          <Button size="small" icon={<XIcon />} onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      </Stack>
      {question}
    </Card>
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
        <Moment value={created_at} text={created_at.slice(0, 10)} />
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
        <Button size="small" icon={<PencilIcon />} hasPopup="dialog" onClick={() => onEdit(map)}>
          Edit<VisuallyHidden> {map.name}</VisuallyHidden>
        </Button>
        <Button size="small" icon={<Trash2Icon />} hasPopup="dialog" onClick={() => onDelete(map)}>
          Delete<VisuallyHidden> {map.name}</VisuallyHidden>
        </Button>
      </Inline>
    ) : (
      <Badge tone="neutral">Of the organization</Badge>
    ),
})

/** Upload progress of a map; sizes in bytes. */
type MapUpload = { name: string; size: number; sent: number }

/** Uploads maps one by one. Leaving the page aborts. */
function useMapUpload(of: MapsOf) {
  const api = useApi()
  const client = useQueryClient()
  const [uploading, setUploading] = useState<MapUpload>()
  const [problem, setProblem] = useState<string>()
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    abortController.current = controller
    const { name, size } = file
    setUploading({ name, size, sent: 0 })
    try {
      await uploadOfflineMap(api, of, file, {
        signal: controller.signal,
        onProgress: (sent) => setUploading({ name, size, sent }),
      })
      addToast({ tone: 'positive', title: `${name} was uploaded.` })
    } catch (error) {
      if (!isAbort(error)) {
        if (!(error instanceof ApiError)) throw error
        setProblem(error.fields[OFFLINE_MAP_FIELD] ?? error.message)
      }
    } finally {
      setUploading(undefined)
    }
    // Also after a cancelled upload, which may have been stored.
    await invalidateAfter(client, 'offline-map')
  }

  return {
    uploading,
    problem,
    onFile: (file: File) => {
      const why = whyNotMap(file)
      setProblem(why)
      if (!why) void send(file)
    },
    onCancel: () => abortController.current?.abort(),
  }
}
