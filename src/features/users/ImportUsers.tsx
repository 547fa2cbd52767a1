import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Country } from '#contract/countries.ts'
import type { RowId } from '#contract/shared.ts'
import type { UserCalls } from '#src/api/users.ts'
import { FileStep, LeftOutRows } from '#src/forms/importing/ImportParts.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import { useImportGuard } from '#src/forms/useLeaveGuard.tsx'
import { toRowId } from '#src/shared/rowId.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { CloseButton } from '#src/ui/Dialog/ResultDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingRegion, useSaidLoading } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { importCounts, importedNames, importLabel, templateCsv } from './importRules.ts'
import { useOrganizationOptions } from './placeOptions.ts'
import { useHomeCountry } from './useHomeCountry.ts'
import { type ImportProcess, type ImportState, useImport } from './useImport.ts'

type ImportUsersProps = {
  calls: UserCalls
  /** Platform staff choose the organization; others import into their own. */
  isPlatform: boolean
  organization: RowId | undefined
  isKioskFixed: boolean
  onClose: () => void
}

/** Imports a file of people: choose, check, then write all rows or none. */
export function ImportUsers({ isPlatform, ...props }: ImportUsersProps) {
  const [organization, setOrganization] = useState(String(props.organization ?? ''))
  const countries = useCountries() ?? []
  const organizations = useOrganizationOptions()
  const home = useHomeCountry(toRowId(organization) ?? undefined)
  const process = useImport({
    calls: props.calls,
    organization: isPlatform ? (toRowId(organization) ?? undefined) : undefined,
    isOrganizationKnown: !isPlatform || organization !== '',
    countries,
    home,
  })
  const { step: now } = process.state
  const isSending = now === 'sending'
  const { leave, question } = useImportGuard(now !== 'choose' && now !== 'done', isSending, props.onClose)
  const changeOrganization = (id: string) => {
    setOrganization(id)
    process.reread()
  }
  const place = isPlatform
    ? {
        value: organization,
        options: organizations,
        onChange: changeOrganization,
        isFixed: props.isKioskFixed,
      }
    : undefined
  const failure = 'failure' in process.state ? process.state.failure : undefined
  const step: StepProps = { ...process, countries, place, onClose: leave }
  return (
    <>
      <Dialog
        size="large"
        title="Import users"
        description={placeName(step)}
        busy={isSending}
        onClose={leave}
        footer={<Footer {...step} />}
      >
        <LoadingRegion>
          <Stack space="medium">
            {failure && (
              <Banner tone="critical" title={failure.title}>
                {failure.text}
              </Banner>
            )}
            <Step {...step} />
          </Stack>
        </LoadingRegion>
      </Dialog>
      {question}
    </>
  )
}

type StepProps = ImportProcess & {
  countries: readonly Country[]
  /** The organization, if it can be chosen; '' until it is. */
  place?:
    | {
        value: string
        options: readonly ComboboxOption[] | undefined
        onChange: (id: string) => void
        isFixed: boolean
      }
    | undefined
  onClose: () => void
}

const placeName = ({ place }: StepProps): string | undefined => {
  const name = place?.isFixed && place.options?.find(({ value }) => value === place.value)?.label
  return name ? `Into ${name}` : undefined
}

function Step(props: StepProps) {
  const { state } = props
  switch (state.step) {
    case 'choose':
      return <ChooseFile {...props} />
    case 'reading':
      return <LoadingState text={`Reading ${state.name}...`} />
    case 'sending':
      return <Sending people={state.roster.rows.length} />
    case 'done':
      return <Done {...state} />
    default:
      return (
        <Stack space="medium">
          <Place {...props} />
          <ImportPreview
            key={state.name}
            name={state.name}
            roster={state.roster}
            known={state.known}
            existing={props.existing}
            changeExisting={props.changeExisting}
            areAccentsRight={props.areAccentsRight}
            setAccentsRight={props.setAccentsRight}
            countries={props.countries}
            country={props.country}
            onCountry={props.changeCountry}
          />
        </Stack>
      )
  }
}

/** Result: people added, updated, unchanged and left out. */
function Done({ name, roster, known, counts }: Extract<ImportState, { step: 'done' }>) {
  const { imported, updated = 0, skipped = 0 } = counts
  // Someone else may have added people since they were looked up: then nobody is named.
  const names = imported === roster.rows.length - known.length ? importedNames(roster, known) : undefined
  return (
    <Stack space="medium">
      <Banner tone="positive" title={`${counted(imported, 'user was', 'users were')} added`}>
        {imported > 0 && names && <div>{names.added}</div>}
        {imported > 0 && <div>They will get an email with a link to set a password.</div>}
        {updated > 0 && <div>{`${counted(updated, 'user was', 'users were')} updated.`}</div>}
        {skipped > 0 && (
          <div>{`${counted(skipped, 'person was', 'people were')} already there and not changed.`}</div>
        )}
        {updated + skipped > 0 && names?.existing && <div>{names.existing}</div>}
      </Banner>
      <LeftOutRows name={name} table={roster} />
    </Stack>
  )
}

function ChooseFile({ unanswered, choose }: StepProps) {
  return (
    <Stack space="medium">
      {unanswered && (
        <Banner tone="caution" title={`The import of ${unanswered.name} was interrupted`}>
          {`Choose the same file again to find out what happened to its ${counted(unanswered.people, 'person', 'people')}: nobody is added twice.`}
        </Banner>
      )}
      <FileStep label="Roster" template={templateCsv} templateName="users-template.csv" onFile={choose}>
        <Text as="p" size="body" tone="normal">
          One person per row, below a row with the column names: First Name, Last Name and Email. Phone and
          Role are optional. You can review every problem before anyone is added.
        </Text>
      </FileStep>
    </Stack>
  )
}

/** Organization field for platform staff. */
function Place({ place }: StepProps) {
  if (!place || place.isFixed) return null
  return (
    <Combobox
      label="Organization"
      required
      options={place.options}
      loadingText="Loading organizations..."
      empty="No organization found"
      value={place.value}
      onChange={place.onChange}
    />
  )
}

/** Indeterminate: the server answers once, at the end. */
function Sending({ people }: { people: number }) {
  const words = `Importing ${counted(people, 'user')}...`
  useSaidLoading(words)
  return (
    <Stack space="small">
      <span aria-hidden="true">{words}</span>
      <ProgressBar label={words} />
    </Stack>
  )
}

function Footer(props: StepProps) {
  const { state, startAgain, send, cancel, onClose } = props
  switch (state.step) {
    case 'sending':
      return <Button onClick={cancel}>Cancel import</Button>
    case 'done':
      return <CloseButton onClick={onClose} />
    case 'preview':
      return (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={startAgain}>Choose another file</Button>
          <Button tone="primary" disabledReason={whyNotYet(state, props)} onClick={send}>
            {importLabel({ ...state, existing: props.existing })}
          </Button>
        </>
      )
    default:
      return <Button onClick={onClose}>Cancel</Button>
  }
}

function whyNotYet(
  { roster, known, isUnchecked }: Extract<ImportState, { step: 'preview' }>,
  { place, existing, areAccentsRight }: StepProps,
) {
  const ofFile = roster.problems.filter(({ row }) => row === null).length
  if (ofFile > 0) return `Fix ${counted(ofFile, 'problem')} before importing.`
  if (roster.rows.length === 0) return 'Every row of this file has a problem.'
  if (place?.value === '') return 'Choose an organization first.'
  if (isUnchecked) return 'The addresses are being looked up.'
  const { added, updated } = importCounts({ roster, known, existing })
  if (added + updated === 0) return 'Everyone in this file is already in the organization.'
  return roster.accents?.length && !areAccentsRight ? 'Confirm the words with accents first.' : undefined
}
