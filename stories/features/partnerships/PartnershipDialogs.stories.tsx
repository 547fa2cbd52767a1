import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { fn, screen, userEvent } from 'storybook/test'
import type { PartnershipRequest } from '#contract/partnerships.ts'
import { AddPartner } from '#src/features/partnerships/AddPartner.tsx'
import { RemovePartnershipView } from '#src/features/partnerships/RemovePartnership.tsx'
import { AnswerQuestion } from '#src/features/partnerships/RequestDetails.tsx'
import { RequestDetailsView } from '#src/features/partnerships/RequestDetailsView.tsx'
import { RequestSent } from '#src/features/partnerships/RequestSent.tsx'
import {
  aLongPartnership,
  aPartnership,
  aRequest,
  aSentRequest,
  someOrganizations,
} from '#stories/fixtures/partnerships.ts'
import { withSession } from '../../../.storybook/session.tsx'

const organizations = http.get('/api/organizations/', () => HttpResponse.json(someOrganizations))
const answering = (...handlers: (typeof organizations)[]) => ({ msw: { handlers } })

const DIALOGS = {
  add: () => (
    <AddPartner own={2} partners={[aPartnership]} waiting={[aSentRequest]} onAsked={fn()} onClose={fn()} />
  ),
  remove: (error: { message: string } | null, pending = false) => (
    <RemovePartnershipView
      partner={aPartnership.partner_org.name}
      pending={pending}
      error={error}
      onConfirm={fn()}
      onClose={fn()}
    />
  ),
  details: (request: PartnershipRequest, props: Partial<Parameters<typeof RequestDetailsView>[0]>) => (
    <RequestDetailsView
      request={request}
      type="received"
      answers={['reject', 'approve']}
      isGone={false}
      pending={false}
      error={null}
      onAsk={fn()}
      onCancelRequest={fn()}
      onClose={fn()}
      {...props}
    />
  ),
  question: (answer: 'approve' | 'reject', error: { message: string } | null = null) => (
    <AnswerQuestion
      answer={answer}
      organization={aPartnership.partner_org.name}
      pending={false}
      error={error}
      onConfirm={fn()}
      onClose={fn()}
    />
  ),
}

export default {
  title: 'Features/Partnerships/Dialogs',
  decorators: [withSession],
  parameters: answering(organizations),
} satisfies Meta
type Story = StoryObj

export const Add: Story = { render: DIALOGS.add }
export const AddChoosing: Story = {
  render: DIALOGS.add,
  play: async () => userEvent.click(await screen.findByRole('combobox', { name: 'Organization' })),
}
export const AddReasonTooLong: Story = {
  render: DIALOGS.add,
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Reason for Partnership' }))
    await userEvent.paste('We train alike. '.repeat(64))
  },
}
export const AddLoading: Story = {
  parameters: answering(http.get('/api/organizations/', () => delay('infinite'))),
  render: DIALOGS.add,
}
export const AddFailed: Story = {
  parameters: answering(
    http.get('/api/organizations/', () =>
      HttpResponse.json({ detail: 'Organizations are being counted.' }, { status: 400 }),
    ),
  ),
  render: DIALOGS.add,
}
export const AddDark: Story = { render: DIALOGS.add, globals: { theme: 'dark' } }
export const AddPhone: Story = { render: DIALOGS.add, globals: { viewport: { value: 'w390' } } }
export const Sent: Story = {
  render: () => <RequestSent organization="Coast Guard Sector 4" onSentRequests={fn()} onClose={fn()} />,
}

export const Remove: Story = { render: () => DIALOGS.remove(null) }
export const Removing: Story = { render: () => DIALOGS.remove(null, true) }
export const RemoveFailed: Story = {
  render: () =>
    DIALOGS.remove({ message: 'Mission MSN-17 of the partner is running on the event "Harbor Drill".' }),
}

export const Received: Story = { render: () => DIALOGS.details(aRequest, {}) }
export const ReceivedByOthers: Story = { render: () => DIALOGS.details(aRequest, { answers: [] }) }
export const SentDetails: Story = {
  render: () => DIALOGS.details(aSentRequest, { type: 'sent', answers: ['cancel'] }),
}
export const CancelFailed: Story = {
  render: () =>
    DIALOGS.details(aSentRequest, {
      type: 'sent',
      answers: ['cancel'],
      error: { message: 'This request was approved already.' },
    }),
}
export const Answered: Story = { render: () => DIALOGS.details(aRequest, { answers: [], isGone: true }) }
export const LongText: Story = {
  render: () =>
    DIALOGS.details({ ...aRequest, from_org: aLongPartnership.partner_org, reason: 'x'.repeat(1000) }, {}),
}
export const ReceivedPhone: Story = {
  render: () => DIALOGS.details(aRequest, {}),
  globals: { viewport: { value: 'w390' } },
}
export const Approve: Story = { render: () => DIALOGS.question('approve') }
export const Reject: Story = { render: () => DIALOGS.question('reject') }
export const ApproveFailed: Story = {
  render: () => DIALOGS.question('approve', { message: 'This request was cancelled already.' }),
}
