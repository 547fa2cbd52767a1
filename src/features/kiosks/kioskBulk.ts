import { useQuery } from '@tanstack/react-query'
import { KIOSK_STAYS, type Kiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries, putKiosk } from '#src/api/kiosks.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import type { BulkActions } from '#src/lists/bulk/bulk.ts'
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
  // In the server's order, so that each row has the same reason before and after.
  const whyNot = ({ total_assigned_users: users, has_missions }: Kiosk) =>
    reason ?? (users ? KIOSK_STAYS.users : has_missions ? KIOSK_STAYS.reports : undefined)
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
          run: (kiosk) => assign(kiosk, toRowId(value)),
          undo: (kiosk, before) => assign(kiosk, before.organization),
          warning: `New organization: ${label}. Kiosks with missions or mission reports cannot be moved.`,
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
