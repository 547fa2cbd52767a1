import { useOrganizationPicker } from '#src/app/organizationChoice.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'

/** Whose portal it is, in the header of the ORGANIZATIONAL PORTAL's screens, for platform staff (ruling 13). */
export function OrganizationPicker() {
  const { organization, list, setParams } = useOrganizationPicker()
  return (
    <Combobox
      label="Organization"
      hideLabel
      placeholder={list.isPending ? 'Loading organizations...' : 'Choose an organization'}
      value={organization === undefined ? '' : String(organization)}
      onChange={(id) => setParams({ organization: id })}
      options={list.data?.map(({ id, name, type }) => ({
        value: String(id),
        label: name,
        help: type ?? undefined,
      }))}
      loadingText={
        list.isError
          ? `The organizations could not be loaded. ${list.error.message}`
          : 'Loading organizations...'
      }
      empty="No organizations found"
    />
  )
}

/** The header is not printed. */
export function PrintedOrganization() {
  const { organization, list } = useOrganizationPicker()
  return <OnPaper>{list.data?.find(({ id }) => String(id) === String(organization))?.name}</OnPaper>
}
