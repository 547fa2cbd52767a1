import { ListPlusIcon } from 'lucide-react'
import type { Objective, Observation } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries } from '#src/api/observations.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn, titleColumn } from '#src/lists/columns/cells.tsx'
import { deleteAction, editAction, RowActions } from '#src/lists/columns/RowActions.tsx'
import { ImportButton } from '#src/lists/ImportButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { objectiveCsvColumns } from './objectiveCsv.ts'
import { CANNOT_CHANGE_OBJECTIVES, matchingObjectives } from './objectiveRules.ts'
import { objectiveParams } from './observationParams.ts'

const ObjectiveDialogs = lazyExport(() => import('./ObjectiveDialogs.tsx'), 'ObjectiveDialogs')
const dialogs = [ObjectiveDialogs]
const CLOSED = { dialog: undefined, goal: undefined }

/** The objectives of an exercise. */
export function ObjectiveList({ event }: { event: RowId }) {
  const [params, setParams] = useScreenParams(objectiveParams)
  usePreload(dialogs)
  const query = observationQueries(useApi()).event(event)
  const { list, answer } = useWholeList({
    name: 'objectives',
    columns: objectiveColumns([], undefined, () => undefined),
    params,
    onParams: setParams,
    query,
    rowsIn: ({ answer: { objectives } }) => objectives,
    matching: matchingObjectives,
    polls: true,
  })
  const about = answer.data?.answer
  const reason = about?.can_edit === false ? CANNOT_CHANGE_OBJECTIVES : undefined
  const open = (dialog: typeof params.dialog, objective?: Objective) =>
    setParams({ dialog, goal: objective && String(objective.id) })
  const adding = (
    <>
      <Button
        icon={<ListPlusIcon />}
        hasPopup="dialog"
        disabledReason={reason}
        onClick={() => open('starting-list')}
      >
        Add from a list
      </Button>
      <ImportButton disabledReason={reason} onClick={() => open('import')} />
      <AddButton disabledReason={reason} onClick={() => open('new')}>
        Add Objective
      </AddButton>
    </>
  )
  return (
    <>
      <ListPage
        list={list}
        noun="objectives"
        file={{ name: about && `${about.event.event_id}-objectives`, columns: objectiveCsvColumns }}
        columns={objectiveColumns(about?.observations ?? [], reason, open)}
        rowKey={({ id }) => id}
        search={{ label: 'Search objectives' }}
        actions={adding}
        paging={{ noun: 'objectives' }}
        empty={{
          title: 'No objectives found',
          text: 'Objectives say what evaluators look for: a capability, and the criterion it is rated by.',
          action: reason === undefined && <Inline justify="center">{adding}</Inline>,
          noMatch: 'No objective matches the search.',
        }}
      />
      {params.dialog && about && (
        <AllowedDialog dialog={params.dialog} whyNot={reason} address={CLOSED}>
          <ObjectiveDialogs
            about={about}
            dialog={params.dialog}
            objective={params.goal}
            onClose={() => setParams(CLOSED)}
          />
        </AllowedDialog>
      )}
    </>
  )
}

const objectiveColumns = (
  observations: readonly Observation[],
  reason: string | undefined,
  onOpen: (dialog: 'edit' | 'delete', objective: Objective) => void,
): Column<Objective>[] => {
  const countOf = ({ id }: Objective) => observations.filter(({ objective }) => objective?.id === id).length
  return [
    {
      header: 'Number',
      align: 'end',
      width: '1%',
      text: ({ number }) => number,
      cell: ({ number }) => number,
    },
    titleColumn('Capability', ({ capability }) => capability),
    textColumn('Criterion', ({ criterion }) => criterion, { clamps: true }),
    { header: 'Observations', align: 'end', noWrap: true, text: countOf, cell: countOf },
    actionsColumn((objective) => (
      <RowActions
        actions={[
          editAction(`objective ${objective.number}`, () => onOpen('edit', objective), reason),
          deleteAction(
            `objective ${objective.number}`,
            () => onOpen('delete', objective),
            reason ?? (countOf(objective) > 0 ? 'Observations were filed for it.' : undefined),
          ),
        ]}
      />
    )),
  ]
}
