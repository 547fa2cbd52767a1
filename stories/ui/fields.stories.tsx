import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'

const meta = { title: 'UI/Fields', parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const regions = [
  { value: 'eu-central-1', label: 'Europe (Frankfurt)' },
  { value: 'us-east-1', label: 'US East (Virginia)' },
  { value: 'ap-south-1', label: 'Asia Pacific (Mumbai), full', disabled: true },
]
type State = { filled?: boolean; wrong?: boolean; off?: boolean }

function Form({ filled = false, wrong = false, off = false }: State) {
  const [name, setName] = useState(filled ? 'Harbor drill' : '')
  const [password, setPassword] = useState(filled ? 'correct horse battery' : '')
  const [region, setRegion] = useState(filled ? 'eu-central-1' : '')
  const [notes, setNotes] = useState(filled ? 'Meet at gate 3. Bring dosimeters.' : '')
  const [date, setDate] = useState(filled ? '2026-05-04' : '')
  const [isShared, setShared] = useState(filled)
  const error = (text: string) => (wrong ? { error: text } : {})
  return (
    <Grid>
      <TextField
        label="Event name"
        required
        value={name}
        onChange={setName}
        disabled={off}
        placeholder="Harbor drill"
        {...error('Enter a name of at most 120 characters.')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        disabled={off}
        {...error('The password is not right.')}
      />
      <SelectField
        label="VM Region"
        required
        placeholder="Select a region"
        options={regions}
        value={region}
        onChange={setRegion}
        disabled={off}
        {...error('Choose a region.')}
      />
      <TextField
        label="Start date"
        type="date"
        value={date}
        onChange={setDate}
        disabled={off}
        help="The day the exercise begins, local time."
        {...error('The start lies after the end.')}
      />
      <TextField
        label="Release point"
        mono
        value={filled ? '59.3293, 18.0686' : ''}
        onChange={() => {}}
        readOnly
        help="Latitude, longitude"
      />
      <TextArea
        label="Notes"
        value={notes}
        onChange={setNotes}
        disabled={off}
        help="Shown to every team."
        {...error('At most 1000 characters.')}
      />
      <Checkbox
        label="Share with partner organizations"
        checked={isShared}
        onChange={setShared}
        disabled={off}
        help="They see the event, not its kiosks."
        {...error('There are no partners yet.')}
      />
    </Grid>
  )
}

export const Empty: Story = { render: () => <Form /> }
export const Filled: Story = { render: () => <Form filled /> }
export const Invalid: Story = { render: () => <Form filled wrong /> }
export const Disabled: Story = { render: () => <Form filled off /> }

function Search({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return <SearchField label="Search events" value={text} onChange={setText} />
}
export const SearchEmpty: Story = { render: () => <Search start="" /> }
export const SearchFilled: Story = { render: () => <Search start="harbor" /> }
export const PasswordShown: Story = {
  render: () => (
    <PasswordField label="Password" autoComplete="off" value="correct horse battery" onChange={() => {}} />
  ),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Show password' })),
}
