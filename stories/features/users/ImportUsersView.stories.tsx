import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ImportUsersView } from '#src/features/users/ImportUsersView.tsx'
import { someCountries } from '#stories/fixtures/countries.ts'
import { aBadRoster, anUnreadableRoster, aRoster } from '#stories/fixtures/users.ts'

const name = 'volunteers.csv'

export default {
  title: 'Features/Users/Import',
  component: ImportUsersView,
  args: {
    state: { step: 'choose' },
    unanswered: undefined,
    country: null,
    countries: someCountries,
    choose: fn(),
    changeCountry: fn(),
    send: fn(),
    cancel: fn(),
    startAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ImportUsersView>

type Story = StoryObj<typeof ImportUsersView>

export const ChooseFile: Story = {}
export const CutOffBefore: Story = {
  args: { unanswered: { import_id: 'x', fingerprint: 'y', name, people: 200 } },
}
export const Reading: Story = { args: { state: { step: 'reading', name } } }
export const CouldNotBeRead: Story = {
  args: {
    state: {
      step: 'choose',
      failure: { title: `${name} could not be read.`, text: 'A part of the console could not be loaded.' },
    },
  },
}
export const Ready: Story = { args: { state: { step: 'preview', name, roster: aRoster } } }
export const WithProblems: Story = { args: { state: { step: 'preview', name, roster: aBadRoster } } }
export const WrongFile: Story = { args: { state: { step: 'preview', name, roster: anUnreadableRoster } } }
export const WithoutOrganization: Story = {
  args: {
    state: { step: 'preview', name, roster: aRoster },
    place: {
      value: '',
      options: [{ value: '2', label: 'Harbor County Emergency Management' }],
      onChange: fn(),
      isFixed: false,
    },
  },
}
export const Sending: Story = { args: { state: { step: 'sending', name, roster: aRoster } } }
export const AnswerLost: Story = {
  args: {
    state: {
      step: 'preview',
      name,
      roster: aRoster,
      failure: {
        title: 'It is not known whether the import was made.',
        text: 'The server did not answer in time. Import the same file again: nobody is added twice.',
      },
    },
  },
}
export const Done: Story = { args: { state: { step: 'done', name, imported: 200 } } }
