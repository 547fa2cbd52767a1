import { useState } from 'react'
import { MAX_ACTION_LEVEL_USV_H, MIN_ACTION_LEVEL_USV_H } from '#contract/actionLevelRules.ts'
import type { Event, Lookup } from '#contract/events.ts'
import { COORDINATE_STEP } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { fields, pair } from '#src/forms/fieldPair.css.ts'
import {
  FormCheckbox,
  FormChecklist,
  FormCombobox,
  FormSelect,
  FormText,
  useBound,
} from '#src/forms/fields.tsx'
import { PointMap } from '#src/geo/PointMap.tsx'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { degreesOf } from '#src/shared/degrees.ts'
import { DOSE_UNITS, fromUnit, inUnit } from '#src/shared/doseUnit.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './eventForm.css.ts'
import { type EventForm, modeHelp, modeOptions, sharesWithPartners } from './eventForm.ts'
import { timeZoneOptions } from './timeZones.ts'
import type { EventChoices } from './useEventChoices.ts'

type EventFieldsProps = {
  form: EventForm
  choices: EventChoices
  /** Stored values, which the lists of choices may lack (any more). */
  stored?: Partial<Pick<Event, 'event_type_name' | 'scenario_type_name' | 'sharing_mode'>>
  /** The end must not be before the start; new events only (events spec §2). */
  isEndBounded?: boolean
}

/** The fields of both forms (events spec §2, §5). */
export function EventFields({ form, choices, stored = {}, isEndBounded = false }: EventFieldsProps) {
  const { field, values } = form
  const { knows } = useApi()
  const hasTimeZones = knows('event-time-zone')
  const hasLevels = knows('action-levels')
  return (
    <div className={fields}>
      <Stack space="large">
        <Stack space="medium">
          <FormText {...field('name')} required maxLength={200} />
          <div className={pair}>
            <FormText {...field('start_date')} type="date" required />
            <FormText
              {...field('end_date')}
              type="date"
              {...(isEndBounded && values.start_date && { min: values.start_date })}
            />
            <LookupField
              form={form}
              name="event_type"
              lookups={choices.eventTypes}
              known={stored.event_type_name}
            />
            <LookupField
              form={form}
              name="scenario_type"
              lookups={choices.scenarioTypes}
              known={stored.scenario_type_name}
            />
          </div>
          {hasTimeZones && (
            <FormCombobox
              {...field('time_zone')}
              options={timeZoneOptions(values.time_zone)}
              empty="No time zone found"
              help="Event dates use this time zone for everyone."
            />
          )}
        </Stack>
        <ReleasePoint form={form} />
        {hasLevels && <Levels form={form} />}
        <Sharing form={form} choices={choices} stored={stored} />
        <Section title="Associations" level={3}>
          <Stack space="small">
            <FormCheckbox {...field('is_rad_responder_event')} />
            <FormCheckbox {...field('is_mission_edge_event')} />
          </Stack>
        </Section>
      </Stack>
    </div>
  )
}

type LookupFieldProps = {
  form: EventForm
  name: 'event_type' | 'scenario_type'
  lookups: readonly Lookup[] | undefined | null
  known: string | null | undefined
}

function LookupField({ form: { field, values }, name, lookups, known }: LookupFieldProps) {
  const { label } = field(name)
  const options = (lookups ?? []).map((one) => ({ value: String(one.id), label: one.name }))
  const stored = values[name]
  // Shows the stored value before the list loads, and if the list lacks it.
  const isKnown = stored === '' || options.some(({ value }) => value === stored)
  return (
    <FormSelect
      {...field(name)}
      required
      placeholder={lookups === undefined ? 'Loading...' : `Select ${label.toLowerCase()}`}
      options={isKnown ? options : [{ value: stored, label: known || stored }, ...options]}
      help={lookups === null ? 'The list could not be loaded.' : undefined}
    />
  )
}

/** Latitude and longitude, with a map to check or pick the point. */
function ReleasePoint({ form: { field, values, set } }: Pick<EventFieldsProps, 'form'>) {
  const degrees = {
    type: 'number',
    inputMode: 'decimal',
    step: COORDINATE_STEP,
    required: true,
    mono: true,
  } as const
  return (
    <Section title="Release Point" description="Enter coordinates, or pick a place on the map." level={3}>
      <div className={css.place}>
        <Stack space="medium">
          <FormText {...field('release_point_lat')} {...degrees} min={-90} max={90} />
          <FormText {...field('release_point_lng')} {...degrees} min={-180} max={180} />
        </Stack>
        <PointMap
          label="Release point on the map"
          lat={degreesOf(values.release_point_lat, 90)}
          lng={degreesOf(values.release_point_lng, 180)}
          onPick={(lat, lng) => {
            set('release_point_lat', String(lat))
            set('release_point_lng', String(lng))
          }}
        />
      </div>
    </Section>
  )
}

/** Action levels. */
function Levels({ form: { field } }: Pick<EventFieldsProps, 'form'>) {
  return (
    <Section
      title="Action Levels"
      description="Marked on maps, charts and the board from this dose rate on. Leave blank for none."
      level={3}
    >
      <div className={pair}>
        <LevelField {...field('turn_back_usv_h')} />
        <LevelField {...field('evacuation_usv_h')} />
      </div>
    </Section>
  )
}

function Sharing({ form, choices, stored }: Required<Pick<EventFieldsProps, 'form' | 'choices' | 'stored'>>) {
  const { field, values } = form
  const { partners } = choices
  const leavesPartners =
    sharesWithPartners({ sharing_mode: stored.sharing_mode ?? '' }) && !sharesWithPartners(values)
  const known = partners?.map(({ id, partner_org }) => ({ value: String(id), label: partner_org.name }))
  // A partnership that has ended can still be removed.
  const ended = values.partner_organizations.filter((id) => !known?.some(({ value }) => value === id))
  const options = known && [
    ...known,
    ...ended.map((id) => ({ value: id, label: `Partnership ${id}, no longer active` })),
  ]
  return (
    <Section title="Sharing" level={3}>
      <Stack space="medium">
        <div className={pair}>
          <FormSelect
            {...field('sharing_mode')}
            options={modeOptions(values.sharing_mode)}
            help={
              leavesPartners
                ? `${modeHelp(values.sharing_mode) ?? ''} Partners will no longer see it, and their teams are removed from it.`
                : modeHelp(values.sharing_mode)
            }
          />
        </div>
        {sharesWithPartners(values) && (
          <FormChecklist
            {...field('partner_organizations')}
            required
            options={partners === null ? [] : options}
            instead={<WhyNoPartner partners={partners} />}
          />
        )}
      </Stack>
    </Section>
  )
}

function WhyNoPartner({ partners }: Pick<EventChoices, 'partners'>) {
  if (partners === undefined) return <LoadingState text="Loading partners..." />
  return (
    <>
      <Text as="p" size="table" tone="muted">
        {partners === null ? 'The partners could not be loaded.' : 'No partner organizations available'}
      </Text>
      {partners !== null && (
        <Text as="p" size="table">
          To save this event, choose another sharing mode.
        </Text>
      )}
    </>
  )
}

/** An action level, entered in the person's unit and stored in µSv/h, with the other unit below. */
function LevelField({ control, name, label }: ReturnType<EventForm['field']>) {
  const unit = useDoseUnit()
  const other = unit === DOSE_UNITS['mr-h'] ? DOSE_UNITS['usv-h'] : DOSE_UNITS['mr-h']
  const { value, onChange, ...bound } = useBound(control, name)
  const usvH: string = value
  const [typed, setTyped] = useState(inUnit(usvH, unit))
  // Keeps the text as typed ('1.' before '1.5') until the form's value changes.
  const shown = fromUnit(typed, unit) === usvH ? typed : inUnit(usvH, unit)
  const level = Number(usvH)
  return (
    <TextField
      {...bound}
      label={`${label} (${unit.rate})`}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(fromUnit(text, unit))
      }}
      type="number"
      inputMode="decimal"
      min={MIN_ACTION_LEVEL_USV_H * unit.perMicrosievert}
      max={MAX_ACTION_LEVEL_USV_H * unit.perMicrosievert}
      step="any"
      autoComplete="off"
      help={usvH.trim() !== '' && level > 0 ? formatMeasured(level, other) : '10 µSv/h is 1 mR/h.'}
    />
  )
}
