import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { controlOf } from './controls.ts'
import type { Documented } from './loadWidgets.ts'
import { plainWords } from './plainWords.ts'
import type { Offers } from './useOffers.ts'

type AttributeFieldsProps = {
  documented: readonly Documented[]
  values: Record<string, string>
  /** An empty value removes the attribute. */
  onChange: (name: string, value: string) => void
  /** Options from the server by attribute: `event-id`. */
  offered?: Offers
}

/** One field per documented name, chosen by its type. */
export function AttributeFields({ documented, values, onChange, offered = {} }: AttributeFieldsProps) {
  const fields = documented.map(({ name, type, description }) => {
    const field = { label: name, help: plainWords(description), value: values[name] ?? '' }
    const set = (value: string) => onChange(name, value)
    const choices = offered[name]
    if (choices !== undefined) {
      const [options, placeholder] = choices ? [choices, 'None'] : [[], 'Loading…']
      return (
        <SelectField key={name} {...field} {...{ options, placeholder }} disabled={!choices} onChange={set} />
      )
    }
    const control = controlOf(type?.text ?? 'string')
    if (control.kind === 'choice') {
      const options = control.options.map((option) => ({ value: option, label: option }))
      return <SelectField key={name} {...field} onChange={set} options={options} placeholder="Default" />
    }
    if (control.kind === 'switch') {
      const { label, help } = field
      return (
        <Checkbox
          key={name}
          {...{ label, help }}
          checked={values[name] === 'true'}
          onChange={(isOn) => set(isOn ? 'true' : '')}
        />
      )
    }
    return <TextField key={name} {...field} type={control.kind} mono onChange={set} />
  })
  return (
    <Grid minimum="small" space="medium">
      {fields}
    </Grid>
  )
}
