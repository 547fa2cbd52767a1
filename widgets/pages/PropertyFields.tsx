import { RotateCcwIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PublicProperty } from '#src/theme/appearance.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Input } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { hexOf, inBoth, isColour, joined, perTheme, propertyOf, SCHEMES } from './colours.ts'
import type { Documented } from './loadWidgets.ts'
import * as css from './page.css.ts'
import { plainWords } from './plainWords.ts'
import { type PropertyGroup, propertyGroups } from './propertyGroups.ts'
import { isValue } from './usable.ts'

type PropertyFieldsProps = {
  documented: readonly Documented[]
  values: Record<string, string>
  /** '' restores the theme's value. */
  onChange: (name: string, value: string) => void
  onReset: () => void
}

/** Every custom property with its value in both themes; colours have a picker per theme, or can be typed. */
export function PropertyFields({ documented, values, onChange, onReset }: PropertyFieldsProps) {
  const [search, setSearch] = useState('')
  const properties = documented.flatMap(({ name }) => propertyOf(name) ?? [])
  const found = properties.filter(({ name, sets }) =>
    `${name} ${sets}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const isSearching = search.trim() !== ''
  const isSet = properties.some(({ name }) => values[name])
  return (
    <Section
      title="Custom properties"
      description="Set them in your style sheet, for the page, a session or a single widget."
      actions={
        isSet && (
          <Button size="small" onClick={onReset}>
            Reset all
          </Button>
        )
      }
    >
      <SearchField label="Find a property" value={search} onChange={setSearch} />
      {found.length === 0 && <EmptyState title="No properties found" />}
      <div>
        {propertyGroups(found).map((group, index) => (
          <Group
            // Remounts when a search starts or ends, to show the matches, and afterwards the previous state.
            key={`${group.title} ${isSearching}`}
            {...{ group, values, onChange }}
            opens={isSearching || index === 0}
          />
        ))}
      </div>
    </Section>
  )
}

type GroupProps = Pick<PropertyFieldsProps, 'values' | 'onChange'> & { group: PropertyGroup; opens: boolean }

function Group({ group: { title, properties }, values, onChange, opens }: GroupProps) {
  const set = properties.filter(({ name }) => values[name]).length
  // Groups with set values start open.
  const [isOpen, setOpen] = useState(opens || set > 0)
  return (
    <details
      className={css.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css.groupTitle}>
        {title}{' '}
        <span className={css.groupCount}>
          {properties.length}
          {set > 0 && `, ${set} set`}
        </span>
      </summary>
      <div className={css.groupBody}>
        <Grid minimum="medium" space="medium">
          {properties.map((property) => (
            <PropertyField
              key={property.name}
              property={property}
              value={values[property.name] ?? ''}
              onChange={(value) => onChange(property.name, value)}
            />
          ))}
        </Grid>
      </div>
    </details>
  )
}

type PropertyFieldProps = { property: PublicProperty; value: string; onChange: (value: string) => void }

function PropertyField({ property, value, onChange }: PropertyFieldProps) {
  const { name, sets, light } = property
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(value)
  // No error while typing.
  const isWrong = value !== '' && left === value && !isValue(property, value)
  const reset = () => {
    onChange('')
    input.current?.focus() // its button disappears
  }
  return (
    <Field label={name} help={plainWords(sets)} error={isWrong ? wrongValue(property) : undefined}>
      {(control) => (
        <>
          <Input
            {...control}
            mono
            inputRef={input}
            value={value}
            placeholder={isColour(property) ? inBoth(property) : light}
            spellCheck={false}
            autoComplete="off"
            onChange={onChange}
            onBlur={() => setLeft(value)}
            // Always present, so that the input is not remounted while typing.
            end={
              <>
                {value && (
                  <IconButton size="small" label={`Reset ${name}`} icon={<RotateCcwIcon />} onClick={reset} />
                )}
              </>
            }
          />
          {isColour(property) && <Pickers {...{ property, value, onChange }} />}
        </>
      )}
    </Field>
  )
}

const wrongValue = (property: PublicProperty) =>
  isColour(property)
    ? 'Not a valid colour, so it is not applied. Examples: #0b5fff, rgb(0 0 0 / 50%).'
    : `Not a valid value, so it is not applied. Example: ${property.light}.`

const schemeNames = { light: 'Light', dark: 'Dark' }

/** The value in each theme, and a native picker. */
function Pickers({ property, value, onChange }: PropertyFieldProps) {
  const colours = perTheme(value, property)
  return (
    <div role="group" aria-label={property.name} className={css.pickers}>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={css.picker}>
          <input
            type="color"
            className={css.swatch}
            // The theme's own value applies until this one is a valid colour.
            value={hexOf(colours[scheme]) ?? hexOf(property[scheme])}
            onChange={({ currentTarget }) =>
              onChange(joined({ ...colours, [scheme]: currentTarget.value }, property))
            }
          />
          <span>
            {schemeNames[scheme]} <span className={css.pickerValue}>{colours[scheme]}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
