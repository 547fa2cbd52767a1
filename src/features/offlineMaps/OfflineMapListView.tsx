import { MapIcon, PencilIcon, Trash2Icon, XIcon } from 'lucide-react'
import type { OfflineMap, OfflineMapList } from '#contract/offlineMaps.ts'
import { LoadedSection } from '#src/lists/LoadedSection.tsx'
import { formatBytes } from '#src/shared/format.ts'
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
import { ACCEPTED, coverageOf, KIND_LABELS, UPLOAD_HELP } from './offlineMapRules.ts'
import type { MapOnItsWay } from './useMapUpload.ts'

export type OfflineMapListViewProps = {
  /** Of what: words and rows differ. */
  scope: OfflineMap['scope']
  level: 2 | 3
  /** Undefined until it is known. */
  list: OfflineMapList | undefined
  error: { message: string } | null
  retrying: boolean
  onRetry: () => void
  onItsWay: MapOnItsWay | undefined
  /** Why the last file was not uploaded. */
  problem: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
  onEdit: (map: OfflineMap) => void
  onDelete: (map: OfflineMap) => void
}

const DESCRIPTIONS = {
  event: 'Maps below the tracks of this event, for everyone who can see it. Choose one on any of its maps.',
  organization:
    'Maps below the tracks of every event of this organization. Everyone who can see one of its events can open them.',
} satisfies Record<OfflineMap['scope'], string>

/** The offline maps of an event or an organization, in their states. */
export function OfflineMapListView(props: OfflineMapListViewProps) {
  const { scope, level, list, error, retrying, onRetry } = props
  return (
    <Section level={level} title="Offline Maps" description={DESCRIPTIONS[scope]}>
      <LoadedSection
        loadingText="Loading offline maps..."
        error={error}
        retrying={retrying}
        onRetry={onRetry}
      >
        {list && (
          <>
            <Table
              label="Offline maps"
              columns={list.can_manage ? [...columns, actions(props)] : columns}
              rows={list.maps}
              rowKey={({ id }) => String(id)}
              empty={
                <EmptyState title="No offline maps yet" icon={<MapIcon />}>
                  Maps show outlines of countries and coasts until you upload a map of your area.
                </EmptyState>
              }
            />
            {list.can_manage && <Upload {...props} />}
          </>
        )}
      </LoadedSection>
    </Section>
  )
}

function Upload({ onItsWay, problem, onFile, onCancel }: OfflineMapListViewProps) {
  if (!onItsWay)
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
  const { name, size, sent } = onItsWay
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

const actions = ({
  scope,
  onEdit,
  onDelete,
}: Pick<OfflineMapListViewProps, 'scope' | 'onEdit' | 'onDelete'>): Column<OfflineMap> => ({
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
