import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ANSWERED_MESSAGES } from '#contract/exercise.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const open = (as: Parameters<typeof renderPortal>[1]['as'], otherServer = {}) =>
  renderPortal(world, {
    path: `/event-dashboard?event=${world.event.event_id}`,
    ...(as && { as }),
    otherServer,
  })
const deliver = async (values: Parameters<ExerciseWorld['plan']>[0]) => {
  const inject = await world.plan(values)
  await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`, {})
}
const messages = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')

test(
  'a message is announced, has its text, file and place, and is acknowledged',
  spec('X-299', 'X-888'),
  async () => {
    const { user, calls } = await open(world.people.ann)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/messages/'))).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull()
    await deliver({
      title: 'Plume shifts',
      text: 'Wind turns north.\nMove the checkpoint.',
      lat: 41.4,
      lng: -71.2,
      file: await world.addFile(),
    })
    poll()
    // It is announced immediately, wherever the page is scrolled to.
    const announced = await screen.findByText('New message for Alpha')
    const [first] = await messages()
    if (!first) throw new Error('no message')
    const message = within(first)
    expect(first.textContent).toContain('Wind turns north.\nMove the checkpoint.')
    expect(message.getByText('New')).toBeTruthy()
    expect(message.getByRole('link', { name: /map\.csv/ }).getAttribute('href')).toMatch(/^http/)
    await user.click(message.getByRole('button', { name: '41.4000, -71.2000 on the map' }))
    expect(await screen.findByRole('application', { name: /^Position of Plume shifts/ })).toBeTruthy()
    await user.click(message.getByRole('button', { name: 'Acknowledge Plume shifts for Alpha' }))
    expect(await message.findByText('Acknowledged')).toBeTruthy()
    expect(first.textContent).toContain('Acknowledged by Ann')
    await waitFor(() => expect(announced.isConnected).toBe(false))
    const [inject] = await world.injects()
    expect(inject?.receipts.filter(({ acknowledged_at }) => acknowledged_at)).toMatchObject([
      { team: { name: 'Alpha' } },
    ])
  },
)

test(
  'a refused acknowledgement shows its reason, and the message stays; a lost one shows none once it is acknowledged',
  spec('X-299', 'X-974'),
  async () => {
    await deliver({ title: 'Plume shifts' })
    const [inject] = await world.injects()
    if (!inject) throw new Error('no inject')
    let isAway = false
    const { user } = await open(world.people.ann, {
      [`POST injects/${inject.id}/acknowledge/`]: () => {
        if (isAway) throw new TypeError('No connection.')
        return Response.json({ detail: 'The exercise is being moved.' }, { status: 503 })
      },
    })
    const acknowledge = async () =>
      user.click(await screen.findByRole('button', { name: 'Acknowledge Plume shifts for Alpha' }))
    await acknowledge()
    await screen.findByText('The exercise is being moved.')
    screen.getByText('New')
    isAway = true
    await acknowledge()
    await screen.findByText(/^The server could not be reached/)
    await world.acknowledge(world.people.ann, inject, world.teams.alpha)
    poll()
    await screen.findByText('Acknowledged')
    await waitFor(() => expect(screen.queryByText(/^The server could not be reached/)).toBeNull())
  },
)

test(
  'late messages are marked, unanswered ones are first, and other people’s are unchanged',
  spec('X-299'),
  async () => {
    await deliver({ title: 'Old one', answer_within_s: 60 })
    const first = await world.messages(world.people.ann)
    await world.acknowledge(world.people.ann, { id: first[0]?.inject ?? 0 }, world.teams.alpha)
    await deliver({ title: 'Too slow', answer_within_s: 60 })
    await deliver({ title: 'For Bravo', to_all: false, teams: [world.teams.bravo.id] })
    world.clock.pass(61_000)
    await open(world.people.ann)
    const texts = (await messages()).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/Too slow.*New.*Late/),
      expect.stringMatching(/Old one.*Acknowledged/),
    ])
    expect(texts[1]).not.toContain('Late')
  },
)

test(
  'an inject to several teams of a person is one message and one announcement',
  spec('X-1357', 'X-888'),
  async () => {
    const { user, calls } = await open(world.conductor)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/messages/'))).toBe(true))
    await deliver({ title: 'Plume shifts', answer_within_s: 60 })
    await deliver({ title: 'Road closed', answer_within_s: 60 })
    poll()
    const announced = await screen.findAllByText('New message for 2 teams')
    expect(announced).toHaveLength(2)
    const card = await screen.findByRole('listitem', { name: '1. Plume shifts' })
    const message = within(card)
    const teams = () => within(message.getByRole('list', { name: 'Teams of Plume shifts' }))
    const lines = () =>
      teams()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(message.getByText('2 teams have not acknowledged')).toBeTruthy()
    expect(lines()).toEqual([expect.stringMatching(/^Alpha/), expect.stringMatching(/^Bravo/)])
    const [inject] = await world.injects()
    if (!inject) throw new Error('no inject')
    world.clock.pass(61_000)
    await user.click(message.getByRole('button', { name: 'Acknowledge Plume shifts for Alpha' }))
    await message.findByText('1 team has not acknowledged')
    expect(lines()).toEqual([
      expect.stringMatching(/^Bravo.*Acknowledge/),
      expect.stringMatching(/^AlphaLateAcknowledged by/),
    ])
    // Its button is gone, and Enter must not press the next one.
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Messages' }))
    expect(announced.map(({ isConnected }) => isConnected)).toEqual([true, true])
    await world.acknowledge(world.people.bob, inject, world.teams.bravo)
    poll()
    expect(await message.findByText('Acknowledged')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('New message for 2 teams')).toHaveLength(1))
  },
)

test(
  'older messages are shown on request; if they cannot be read, the others stay, with the reason',
  spec('X-1305'),
  async () => {
    await world.writeMessages(ANSWERED_MESSAGES + 1, [world.teams.alpha], {
      acknowledged_at: world.clock.now,
    })
    let isRefused = true
    const path = `events/${world.event.id}/messages/`
    const { user } = await open(world.people.ann, {
      [`GET ${path}`]: async (_init: unknown, query?: URLSearchParams) => {
        if (query?.get('answered') && isRefused)
          return Response.json({ detail: 'Try again in a moment.' }, { status: 400 })
        return Response.json((await world.call(world.people.ann, 'GET', `/${path}?${query}`)).body)
      },
    })
    expect(await messages()).toHaveLength(ANSWERED_MESSAGES)
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    await screen.findByText('Try again in a moment.')
    expect(await messages()).toHaveLength(ANSWERED_MESSAGES)
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    await screen.findByText('1. Message 1')
    expect(await messages()).toHaveLength(ANSWERED_MESSAGES + 1)
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
  },
)
