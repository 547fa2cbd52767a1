import type { Control } from 'react-hook-form'
import type { Kiosk } from '#contract/kiosks.ts'
import { FormCombobox, FormPassword, FormSelect, FormText } from '#src/forms/fields.tsx'
import { cutDate, EMPTY } from '#src/shared/format.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import {
  DATE_FIELDS,
  KIOSK_LABELS,
  type KioskField,
  type KioskValues,
  regionName,
  regionText,
} from './kioskFields.ts'
import { licenseText, optionsWith } from './kioskRules.ts'
import type { KioskChoices } from './useKioskChoices.ts'

/** An existing kiosk, or the defaults of a new one. */
export type KioskStart = Partial<Kiosk>

export type KioskFieldsProps = {
  control: Control<KioskValues>
  /** In screen order. */
  fields: readonly KioskField[]
  kiosk: KioskStart
  choices: KioskChoices
  /** License statuses of this screen (ruling 76). */
  licenses: readonly string[]
  statuses?: readonly string[]
  required: readonly KioskField[]
  /** Read-only here. */
  fixed?: readonly KioskField[]
  /** Earliest allowed date, YYYY-MM-DD. */
  minDate?: string | undefined
  help?: Partial<Record<KioskField, string>>
}

/** The fields of a kiosk's form, two per row where they fit. */
export function KioskFields({ fields, ...props }: KioskFieldsProps) {
  return (
    <Grid space="medium" minimum="medium">
      {fields.map((field) => (
        <KioskControl key={field} field={field} {...props} />
      ))}
    </Grid>
  )
}

type KioskControlProps = Omit<KioskFieldsProps, 'fields'> & { field: KioskField }

const DATES: readonly KioskField[] = DATE_FIELDS
const MONO: readonly KioskField[] = [
  'kiosk_id',
  'public_ipv4',
  'web_address',
  'api_url',
  'access_url',
  'unity_build_id',
  'unity_build_version',
]
const ADDRESSES: readonly KioskField[] = ['web_address', 'api_url', 'access_url']
/** Selects cannot be read-only, so fixed ones are shown as text. */
const CHOSEN: readonly KioskField[] = [
  'organization',
  'vm_region',
  'license_status',
  'status',
  ...DATE_FIELDS,
]

function KioskControl({ field, ...props }: KioskControlProps) {
  const isFixed = props.fixed?.includes(field) ?? false
  const common = {
    control: props.control,
    name: field,
    label: KIOSK_LABELS[field],
    required: props.required.includes(field),
    help: props.help?.[field],
  }
  if (isFixed && CHOSEN.includes(field)) {
    const value = fixedText(field, props.kiosk, props.choices)
    return <TextField label={common.label} value={value} onChange={() => undefined} readOnly />
  }
  if (field === 'organization') return <OrganizationControl {...props} {...common} />
  if (field === 'vm_region') return <RegionControl {...props} {...common} />
  if (field === 'license_status')
    return <StatusSelect {...common} offered={props.licenses} stored={props.kiosk.license_status} />
  if (field === 'status')
    return <StatusSelect {...common} offered={props.statuses ?? []} stored={props.kiosk.status} />
  // A machine's password, not the person's: keep password managers away.
  if (field === 'password') return <FormPassword {...common} autoComplete="off" />
  if (DATES.includes(field))
    return <FormText {...common} type="date" {...(props.minDate && { min: props.minDate })} />
  if (field === 'hours_in_use')
    return <FormText {...common} type="number" inputMode="numeric" step={1} readOnly={isFixed} />
  return (
    <FormText
      {...common}
      readOnly={isFixed}
      mono={MONO.includes(field)}
      autoCapitalize={MONO.includes(field) || field === 'username' ? 'none' : 'words'}
      {...(ADDRESSES.includes(field) && !isFixed && { inputMode: 'url' as const, placeholder: 'https://' })}
    />
  )
}

/** Text of a fixed select. */
function fixedText(field: KioskField, kiosk: KioskStart, { regions }: KioskChoices): string {
  if (field === 'organization') return kiosk.organization_name || String(kiosk.organization ?? EMPTY)
  if (field === 'vm_region') return regionName(kiosk.vm_region, regions) ?? EMPTY
  if (field === 'license_status') return licenseText(kiosk)
  const text = String(kiosk[field] ?? '')
  return (DATES.includes(field) ? cutDate(text) : text) || EMPTY
}

type Common = {
  control: Control<KioskValues>
  name: KioskField
  label: string
  required: boolean
  help: string | undefined
}

const StatusSelect = ({
  offered,
  stored,
  ...common
}: Common & { offered: readonly string[]; stored: string | null | undefined }) => (
  <FormSelect
    {...common}
    options={optionsWith(offered, stored)}
    // Only if nothing is stored, because a value cannot be cleared.
    {...(!stored && { placeholder: 'Not set' })}
  />
)

function RegionControl({
  choices,
  kiosk,
  help,
  ...common
}: Common & Pick<KioskFieldsProps, 'choices' | 'kiosk'>) {
  const { regions } = choices
  const stored = kiosk.vm_region === null || kiosk.vm_region === undefined ? '' : String(kiosk.vm_region)
  const known = (regions ?? []).map((region) => ({ value: String(region.id), label: regionText(region) }))
  const isKnown = !stored || known.some(({ value }) => value === stored)
  const { control, name, label, required } = common
  return (
    <FormSelect
      {...{ control, name, label, required }}
      placeholder={regions === undefined ? 'Loading regions...' : 'Select a region'}
      options={isKnown ? known : [...known, { value: stored, label: stored }]}
      help={regions === null ? 'The regions could not be loaded.' : help}
    />
  )
}

function OrganizationControl({
  choices,
  kiosk,
  ...common
}: Common & Pick<KioskFieldsProps, 'choices' | 'kiosk'>) {
  const { organizations } = choices
  const { organization, organization_name } = kiosk
  const stored = organization === null || organization === undefined ? '' : String(organization)
  const own = { value: stored, label: organization_name || stored }
  const known = organizations?.map((one) => ({ value: String(one.id), label: one.name }))
  // The current organization is an option before the list loads, and if the list lacks it.
  const options = !stored || known?.some(({ value }) => value === stored) ? known : [own, ...(known ?? [])]
  return (
    <FormCombobox
      {...common}
      options={organizations === null ? (options ?? []) : options}
      placeholder="Select an organization"
      loadingText="Loading organizations..."
      empty={organizations === null ? 'The organizations could not be loaded.' : 'No organization found'}
    />
  )
}

/** Who uses the kiosk; nothing while nobody does, or where the server does not tell. Last, so that it moves nothing. */
export const KioskInUse = ({ kiosk: { mission } }: { kiosk: Kiosk }) =>
  mission && (
    <Section title="In Use" level={3}>
      <Facts>
        <Facts.Text label="Event" value={mission.event_name} />
        <Facts.Text
          label={mission.team_names.length === 1 ? 'Team' : 'Teams'}
          value={mission.team_names.join(', ')}
        />
        <Facts.Id label="Mission" value={mission.mission_id} />
        <Facts.Text label="Operator" value={mission.starter} />
        <Facts.Time label="Started" value={mission.started_at} />
      </Facts>
    </Section>
  )
