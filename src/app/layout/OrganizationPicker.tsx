import { useOrganizationPicker } from '#src/app/useOrganizationChoice.tsx'
import { navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'

/** Lets platform staff choose the organization, in the header of ORGANIZATIONAL PORTAL screens (ruling 13). */
export function OrganizationPicker() {
  const { organization, list, setParams } = useOrganizationPicker()
  return (
    <Combobox
      label="Organization"
      hideLabel
      placeholder={list.isPending ? 'Loading organizations...' : 'Choose an organization'}
      value={organization === undefined ? '' : String(organization)}
      // Another organization's list may end before this page.
      onChange={(id) => navigateThroughGuard(() => setParams({ organization: id, page: undefined }))}
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

/** In print, because the header is not printed. */
export function PrintedOrganization() {
  const { organization, list } = useOrganizationPicker()
  return <OnPaper>{list.data?.find(({ id }) => String(id) === String(organization))?.name}</OnPaper>
}
