import { CameraIcon } from 'lucide-react'
import { OBSERVATION_RATINGS, type Observation } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries } from '#src/api/observations.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { observationCsvColumns } from './observationCsv.ts'
import { KindBadge, ObservationLegend, RatingBadge } from './observationLooks.tsx'
import { observationFilters, observationParams } from './observationParams.ts'
import {
  authorText,
  elapsedText,
  KIND_WORDS,
  matchingObservations,
  NOT_EVALUATOR,
  objectiveText,
  observedAtText,
} from './observationRules.ts'
import * as css from './observations.css.ts'
import { hasTypedDraft } from './useTypedDraft.ts'

const ObservationDialogs = lazyExport(() => import('./ObservationDialogs.tsx'), 'ObservationDialogs')
const dialogs = [ObservationDialogs]

type ObservationListProps = {
  event: RowId
  /** Whether the surrounding page has the New button. */
  hasNew?: boolean
}

/** The observations of an event that this person can read, updated live. */
export function ObservationList({ event, hasNew = false }: ObservationListProps) {
  const [params, setParams] = useScreenParams(observationParams)
  usePreload(dialogs)
  const columns = observationColumns((dialog, { id }) => setParams({ dialog, observation: String(id) }))
  const { list, answer } = useWholeList({
    name: 'observations',
    columns,
    params,
    onParams: setParams,
    query: observationQueries(useApi()).event(event),
    rowsIn: ({ answer: { observations } }) => observations,
    matching: (rows, search) => matchingObservations(rows, search, params),
    polls: true,
  })
  const about = answer.data?.answer
  const { user } = useSession()
  const isUnfiled =
    about?.can_file === true && !params.dialog && hasTypedDraft(user.id, String(about.event.id))
  return (
    <>
      <Stack space="small">
        <ListPage
          list={list}
          noun="observations"
          file={{
            name: about && `${about.event.event_id}-observations`,
            columns: observationCsvColumns(about?.event),
          }}
          columns={columns}
          rowKey={({ id }) => id}
          search={{ label: 'Search observations' }}
          filters={listFilters({ list, params, filters: observationFilters(about) })}
          notice={
            isUnfiled && (
              <Banner
                tone="caution"
                action={
                  <Button size="small" hasPopup="dialog" onClick={() => setParams({ dialog: 'new' })}>
                    Continue
                  </Button>
                }
              >
                An observation on this device has not been filed.
              </Banner>
            )
          }
          actions={!hasNew && <NewObservation canFile={about?.can_file} />}
          paging={{ noun: 'observations' }}
          empty={{
            title: 'No observations found',
            text: about?.can_file
              ? 'File what you see: a strength, or an area for improvement.'
              : 'Observations appear here as soon as an evaluator files them.',
            action: about?.can_file && !hasNew && <NewObservation canFile />,
            noMatch: 'No observation matches the search and the filters.',
          }}
        />
        {about?.observations[0] && <ObservationLegend at={about.observations[0].at} />}
      </Stack>
      {params.dialog && answer.data && (
        <ObservationDialogs
          about={answer.data}
          dialog={params.dialog}
          observation={params.observation}
          at={params.at}
          onDialog={(dialog) => setParams({ dialog }, { replace: true })}
          onClose={() => setParams({ dialog: undefined, observation: undefined, at: undefined })}
        />
      )}
    </>
  )
}

/** On a phone, the first thing on the page. */
export function NewObservation({ canFile }: { canFile: boolean | undefined }) {
  const [, setParams] = useScreenParams(observationParams)
  return (
    <AddButton
      disabledReason={canFile === false ? NOT_EVALUATOR : undefined}
      onClick={() => setParams({ dialog: 'new', observation: undefined, at: undefined })}
    >
      New Observation
    </AddButton>
  )
}

export const observationColumns = (
  onOpen: (dialog: 'view' | 'edit' | 'delete', observation: Observation) => void,
): Column<Observation>[] => [
  textColumn<Observation>('Exercise time', elapsedText, { noWrap: true, sortValue: ({ at }) => at }),
  {
    header: 'Observation',
    isCardTitle: true,
    clamps: true,
    // At 1024 px it has more room than its team, objective and evaluator.
    crowds: true,
    width: '26%',
    text: ({ text }) => text,
    cell: (one) => (
      <TextLink onClick={() => onOpen('view', one)}>
        {one.text}
        {one.photo && <CameraIcon className={css.camera} aria-label="Has a photo" role="img" />}
      </TextLink>
    ),
  },
  textColumn('Kind', ({ kind }) => KIND_WORDS[kind], {
    noWrap: true,
    cell: ({ kind }) => <KindBadge kind={kind} />,
  }),
  textColumn('Rating', ({ rating }) => rating ?? '', {
    noWrap: true,
    // Best first; observations without a rating last.
    sortValue: ({ rating }) => (rating ? OBSERVATION_RATINGS.indexOf(rating) : OBSERVATION_RATINGS.length),
    cell: ({ rating }) => <OrDash value={rating && <RatingBadge rating={rating} />} />,
  }),
  // Two words of ten letters, whole.
  textColumn('Team', ({ team }) => team?.name ?? '', { clamps: true, width: '10%' }),
  textColumn('Objective', ({ objective }) => objectiveText(objective), {
    width: '18%',
    clamps: true,
    below: 'Team',
    sortValue: ({ objective }) => objective?.number ?? Number.MAX_SAFE_INTEGER,
  }),
  textColumn('Evaluator', authorText, { clamps: true }),
  textColumn('Time', observedAtText, {
    noWrap: true,
    below: 'Evaluator',
    sortValue: ({ at }) => at,
    cell: ({ at }) => <Moment value={at} isTabStop={false} />,
  }),
  actionsColumn((one) => {
    const name = `observation ${one.id}`
    return (
      <RowActions
        actions={[
          viewAction(name, () => onOpen('view', one)),
          ...(one.can_edit
            ? [editAction(name, () => onOpen('edit', one)), deleteAction(name, () => onOpen('delete', one))]
            : []),
        ]}
      />
    )
  }),
]
