import { useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import type { UserCalls } from '#src/api/users.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { toRowId } from '#src/shared/rowId.ts'
import { ImportUsersView } from './ImportUsersView.tsx'
import { useOrganizationOptions } from './placeOptions.ts'
import { useImport } from './useImport.ts'

type ImportUsersProps = {
  calls: UserCalls
  /** Platform staff say into which organization; others import into their own. */
  isPlatform: boolean
  organization: RowId | undefined
  isKioskFixed: boolean
  onClose: () => void
}

/** A roster of people as a file: looked through here, then written all or nothing. */
export function ImportUsers({ isPlatform, ...props }: ImportUsersProps) {
  const [organization, setOrganization] = useState(String(props.organization ?? ''))
  const countries = useCountries() ?? []
  const organizations = useOrganizationOptions()
  const process = useImport({
    calls: props.calls,
    organization: isPlatform ? (toRowId(organization) ?? undefined) : undefined,
    isPlaceKnown: !isPlatform || organization !== '',
    countries,
  })
  const { leave, question } = useLeaveGuard(process.state.step === 'sending', props.onClose)
  return (
    <>
      <ImportUsersView
        {...process}
        countries={countries}
        place={
          isPlatform
            ? {
                value: organization,
                options: organizations,
                onChange: setOrganization,
                isFixed: props.isKioskFixed,
              }
            : undefined
        }
        onClose={leave}
      />
      {question}
    </>
  )
}
