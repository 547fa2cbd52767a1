import { useState } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import type { Documented } from './loadWidgets.ts'
import { plainWords } from './plainWords.ts'
import { readDeclarations } from './usable.ts'

type PartFieldsProps = {
  documented: readonly Documented[]
  values: Record<string, string>
  onChange: (name: string, value: string) => void
}

/** The parts a page can style, each with custom declarations. */
export function PartFields({ documented, values, onChange }: PartFieldsProps) {
  return (
    <Section title="Parts" description="CSS declarations for elements inside the widget.">
      <Grid minimum="medium" space="medium">
        {documented.map(({ name, description }) => (
          <PartField
            key={name}
            name={name}
            help={plainWords(description)}
            value={values[name] ?? ''}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </Grid>
    </Section>
  )
}

type PartFieldProps = { name: string; help: string; value: string; onChange: (value: string) => void }

function PartField({ name, help, value, onChange }: PartFieldProps) {
  const [left, setLeft] = useState(value)
  const { unknown } = readDeclarations(value)
  // No error while typing.
  const isWrong = left === value && unknown.length > 0
  return (
    <TextField
      label={`::part(${name})`}
      help={help}
      error={
        isWrong
          ? `Not applied: ${unknown.join('; ')}. Enter valid CSS declarations, such as max-width: 960px.`
          : undefined
      }
      mono
      placeholder="outline: 2px solid"
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(value)}
    />
  )
}
