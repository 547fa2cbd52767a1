import { useQuery } from '@tanstack/react-query'
import { ACTION_SORT_KEYS, ACTION_STATES } from '#contract/correctiveActions.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { type ActionFilter, actionQueries } from '#src/api/correctiveActions.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters, selectFilter } from '#src/lists/listFilters.tsx'
import { listParams, type Slice, sortKeysOf } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isParticipant, isPlatform } from '#src/shared/session/roles.ts'
import { useRole, useSession } from '#src/shared/session/SessionProvider.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { useActionBulk } from './actionBulk.ts'
import { actionColumns, actionCsvColumns } from './actionColumns.tsx'
import { stateOptions } from './actionRules.ts'

/** Address parameters of the plan (style L7). */
const actionParams = z.object({
  ...listParams,
  state: z.catch(z.optional(z.enum([...ACTION_STATES, 'unfinished'])), undefined),
  /** Row id of the owning organization. */
  owner: rowParam,
  overdue: z.catch(z.optional(z.literal('true')), undefined),
  dialog: dialogParam(['new', 'view', 'edit', 'delete']),
  /** Row id of the action in the dialog. */
  action: rowParam,
})
type ActionParams = z.infer<typeof actionParams>

const ActionDialogs = lazyExport(() => import('./ActionDialogs.tsx'), 'ActionDialogs')
const dialogs = [ActionDialogs]

/** /improvement-plan: corrective actions of all events. */
export function ImprovementPlan(choice: Partial<OrganizationChoice>) {
  if (isParticipant(useRole()))
    return (
      <RefusedState>
        Only administrators and event managers can read the improvement plan. Ask your organization’s
        administrator for that role.
      </RefusedState>
    )
  return <Actions {...choice} />
}

function Actions({ organization, isResolving = false }: Partial<OrganizationChoice>) {
  const api = useApi()
  const [params, setParams] = useScreenParams(actionParams)
  usePreload(dialogs)
  const owners = useOwners(organization)
  const filterOf = (slice: Slice): ActionFilter => ({ ...toFilter(params), organization, ...slice })
  const list = usePagedList({
    name: 'improvement-plan',
    sortKeys: sortKeysOf(api, ACTION_SORT_KEYS),
    params,
    onParams: setParams,
    query: (slice) => actionQueries(api).list(filterOf(slice)),
    enabled: !isResolving,
    polls: true,
  })
  const add = (
    <AddButton onClick={() => setParams({ dialog: 'new', action: undefined })}>Add Action</AddButton>
  )
  return (
    <>
      <ListPage
        list={list}
        noun="corrective actions"
        name="improvement-plan"
        columns={actionColumns((dialog, { id }) => setParams({ dialog, action: String(id) }))}
        file={{ columns: actionCsvColumns }}
        rowKey={({ id }) => id}
        search={{ label: 'Search corrective actions' }}
        bulk={useActionBulk(owners)}
        filters={listFilters({
          list,
          params,
          filters: [
            selectFilter('state', 'State', [{ value: 'unfinished', label: 'Not finished' }, ...stateOptions]),
            selectFilter('owner', 'Owner', owners),
            selectFilter('overdue', 'Due', [{ value: 'true', label: 'Overdue' }]),
          ],
        })}
        actions={add}
        empty={{
          title: 'No corrective actions found',
          text: 'Corrective actions from your exercises, with their owners, appear here.',
          action: add,
          noMatch: 'No corrective action matches the search and filters.',
        }}
      />
      {params.dialog && (
        <ActionDialogs
          dialog={params.dialog}
          action={params.action}
          rows={list.page?.items}
          onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
          onClose={() => setParams({ dialog: undefined, action: undefined })}
        />
      )}
    </>
  )
}

const toFilter = ({ search, state, owner, overdue }: ActionParams) => ({
  search: search || undefined,
  state,
  owner,
  overdue: overdue && true,
})

/** Possible owners: the person's organization and its partners; for platform staff, all organizations. */
function useOwners(organization: RowId | undefined) {
  const api = useApi()
  const session = useSession()
  const isStaff = isPlatform(session.role)
  const all = useQuery({ ...organizationOptions(api), enabled: isStaff })
  const partners = useQuery({ ...partnershipQueries(api).list(organization), enabled: !isStaff })
  // On failure the filter offers fewer names; the list shows the error.
  const named = isStaff
    ? (all.data ?? [])
    : [
        ...(session.organization ? [{ id: session.organization, name: 'Our organization' }] : []),
        ...(partners.data?.items ?? []).flatMap(({ partner_org }) => (partner_org ? [partner_org] : [])),
      ]
  return named.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))
}
