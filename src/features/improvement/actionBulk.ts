import type { ActionState, CorrectiveAction } from '#contract/correctiveActions.ts'
import { useApi } from '#src/api/context.tsx'
import { actionQueries, patchAction } from '#src/api/correctiveActions.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import type { BulkActions, BulkTarget } from '#src/lists/bulk/bulk.ts'
import { ACTION_STATE_WORDS } from '#src/shared/evaluationWords.ts'
import { stateOptions, whyNotAssign, whyNotEdit } from './actionRules.ts'

/**
 * Bulk actions on the selected corrective actions.
 * @param owners possible owners
 */
export function useActionBulk(owners: readonly BulkTarget[]): BulkActions<CorrectiveAction> {
  const api = useApi()
  const setState = async (action: CorrectiveAction, state: ActionState) => ({
    ...action,
    state,
    ...(await patchAction(api, action, { state })),
  })
  const setOwner = async (action: CorrectiveAction, owner: CorrectiveAction['owner']) => ({
    ...action,
    owner,
    ...(await patchAction(api, action, { owner: Number(owner?.id) })),
  })
  return {
    nouns: ['corrective action', 'corrective actions'],
    nameOf: ({ title }) => title,
    actions: [
      {
        label: 'Set State',
        doing: 'Changing',
        whyNot: whyNotEdit,
        field: 'State',
        verb: 'Set',
        noun: 'a state',
        useTargets: () => ({ options: stateOptions }),
        actionFor: ({ value, label }) => ({
          done: `set to ${label}`,
          already: { state: label, holds: (action) => action.state === value },
          run: (action) => setState(action, value as ActionState),
          undo: (action, before) => setState(action, before.state),
          warning: `Their state will be ${ACTION_STATE_WORDS[value as ActionState]}.`,
        }),
      },
      {
        label: 'Assign Owner',
        doing: 'Assigning',
        whyNot: whyNotAssign,
        field: 'Organization',
        noun: 'an organization',
        useTargets: () => ({ options: owners }),
        actionFor: ({ value, label }) => ({
          done: `assigned to ${label}`,
          already: {
            state: 'assigned to this organization',
            holds: (action) => String(action.owner?.id) === value,
          },
          run: (action) => setOwner(action, { id: Number(value), name: label }),
          undo: (action, before) => setOwner(action, before.owner),
          warning: `${label} will be responsible for them and can change their state.`,
        }),
      },
    ],
    read: useReadAgain(({ id }: CorrectiveAction) => actionQueries(api).detail(id)),
    onSettled: useRefetch('corrective-action'),
  }
}
