import { useCallback, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { roleTitle } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { type UserCalls, useImportRoster } from '#src/api/users.ts'
import { ImportRows } from '#src/forms/importing/ImportRows.tsx'
import type { FileRow } from '#src/forms/importing/importFile.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { textColumn } from '#src/lists/columns/cells.tsx'
import { PhoneNumber } from '#src/lists/columns/contactColumns.tsx'
import { toRowId } from '#src/shared/rowId.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { useOrganizationOptions } from './placeOptions.ts'
import type { RosterPerson } from './rosterPerson.ts'
import { useHomeCountry } from './useHomeCountry.ts'
import { REQUIRED_COLUMNS, readUsers, templateCsv } from './userCsv.ts'

type ImportUsersProps = {
  calls: UserCalls
  /** Platform staff choose the organization; others import into their own. */
  isPlatform: boolean
  organization: RowId | undefined
  isKioskFixed: boolean
  onClose: () => void
}

/** Imports a file of people, all or none, and invites them. */
export function ImportUsers({ calls, isPlatform, isKioskFixed, ...props }: ImportUsersProps) {
  const [organization, setOrganization] = useState(String(props.organization ?? ''))
  const place = toRowId(organization) ?? undefined
  const into = isPlatform && place !== undefined ? { organization: place } : {}
  const organizations = useOrganizationOptions()
  const name = isPlatform && isKioskFixed && organizations?.find(({ value }) => value === organization)?.label
  const countries = useCountries() ?? undefined
  const home = useHomeCountry(place)
  const [chosen, setChosen] = useState<{ country: Country | null }>()
  const country = chosen ? chosen.country : home
  const read = useCallback(
    (content: Uint8Array) => readUsers(content, { countries, country }),
    [countries, country],
  )
  const importing = useImportRoster(calls)
  return (
    <ImportRows
      noun="user"
      where="users"
      description={name && `Into ${name}`}
      nameOf={nameOf}
      namedBy={['first_name', 'last_name']}
      required={REQUIRED_COLUMNS}
      howTo="Phone and Role are optional."
      template={templateCsv}
      read={read}
      records={[]}
      check={{
        of: organization,
        enabled: !isPlatform || place !== undefined,
        ask: (users, existing, signal) => calls.checkRoster({ users, existing, ...into }, signal),
      }}
      repeating="Import the same file again: nobody is added twice."
      existingLabel="Users who are already in the organization"
      columns={previewColumns}
      saving={{
        isPending: importing.isPending,
        mutateAsync: ({ id, rows: users, existing, signal }) =>
          importing.mutateAsync({
            body: { import_id: id, existing: existing ?? 'skip', users, ...into },
            signal,
          }),
      }}
      confirm={(_rows, { columns }) => ({
        whyNot: isPlatform && place === undefined ? 'Choose an organization first.' : undefined,
        question: (
          <>
            {isPlatform && !isKioskFixed && (
              <Combobox
                label="Organization"
                required
                options={organizations}
                loadingText="Loading organizations..."
                empty="No organization found"
                value={organization}
                onChange={setOrganization}
              />
            )}
            {columns.some(({ field }) => field === 'phone') && (
              <Combobox
                label="Country of phone numbers without a dial code"
                options={[
                  { value: '', label: 'None' },
                  ...(countries ?? []).map(({ name, code, dial_code }) => ({
                    value: code,
                    label: `${dial_code} ${name}`,
                  })),
                ]}
                empty="No country found"
                value={country?.code ?? ''}
                onChange={(code) =>
                  setChosen({ country: countries?.find((one) => one.code === code) ?? null })
                }
              />
            )}
          </>
        ),
      })}
      afterwards="New users will get an email with a link to set a password."
      onClose={props.onClose}
    />
  )
}

const nameOf = ({ first_name, last_name }: RosterPerson) => `${first_name} ${last_name}`

const previewColumns: readonly Column<FileRow<RosterPerson>>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  textColumn('Name', ({ body }) => nameOf(body), { clamps: true, isCardTitle: true }),
  { header: 'Email', cell: ({ body }) => <Email address={body.email} /> },
  { header: 'Phone', cell: ({ body }) => <PhoneNumber shown={body.phone_number} /> },
  { header: 'Role', cell: ({ body }) => roleTitle(body.roles ?? 'user') },
]
