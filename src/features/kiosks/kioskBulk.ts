import { useQuery } from '@tanstack/react-query'
import { type Kiosk, whyUsersHoldKiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries, putKiosk } from '#src/api/kiosks.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import type { BulkActions } from '#src/lists/bulk.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { changedPayload, valuesOf } from './kioskFields.ts'
import { kioskTitle } from './kioskRules.ts'

/**
 * Bulk actions of kiosks.
 * @param reason why this person cannot change kiosks
 */
export function useKioskBulk(reason?: string): BulkActions<Kiosk> {
  const api = useApi()
  const assign = async (kiosk: Kiosk, organization: Kiosk['organization']): Promise<Kiosk> => {
    const body = changedPayload(kiosk, valuesOf({ organization }, ['organization']), ['organization'])
    return { ...kiosk, organization, ...(await putKiosk(api, kiosk.id, body, kiosk.version)) }
  }
  // What the list knows; missions and their reports only the server does.
  const whyNot = ({ total_assigned_users: users }: Kiosk) =>
    reason ?? (users ? whyUsersHoldKiosk(users) : undefined)
  return {
    nouns: ['kiosk', 'kiosks'],
    nameOf: kioskTitle,
    actions: [
      {
        label: 'Assign Organization',
        doing: 'Assigning',
        whyNot,
        field: 'Organization',
        noun: 'an organization',
        useTargets: useOrganizationTargets,
        actionFor: ({ value, label }) => ({
          done: `assigned to ${label}`,
          already: {
            state: 'in this organization',
            holds: (kiosk) => String(kiosk.organization) === value,
          },
          whyNot,
          run: (kiosk) => assign(kiosk, toRowId(value)),
          undo: (kiosk, before) => assign(kiosk, before.organization),
          warning: `They will belong to ${label}. A kiosk with mission reports or a running mission cannot be moved.`,
        }),
      },
    ],
    read: useReadAgain(({ id }: Kiosk) => kioskQueries(api).one(id)),
    onSettled: useRefetch('kiosk'),
  }
}

function useOrganizationTargets() {
  const { data, error, refetch } = useQuery(organizationOptions(useApi()))
  return {
    options: data?.map(({ id, name }) => ({ value: String(id), label: name })),
    error,
    retry: () => void refetch(),
  }
}
