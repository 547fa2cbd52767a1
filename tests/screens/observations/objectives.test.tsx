import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { Observations } from '#src/features/observations/Observations.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const open = (
  more: string,
  as: RenderOptions['as'] = world.conductor,
  otherServer: RenderOptions['otherServer'] = {},
) =>
  renderPortal(world, {
    path: `/event-observations?event=${world.event.event_id}${more}`,
    otherServer,
    ...(as && { as }),
  })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const row = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }))
const objectives = async () =>
  (await world.read(world.conductor)).objectives.map(({ number, capability, criterion }) => [
    number,
    capability,
    criterion,
  ])

test(
  'an objective is added, changed, and deleted while it has no observations',
  spec('X-483', 'X-717'),
  async () => {
    const { user } = await open('&tab=objectives')
    await screen.findByText('No objectives found')
    await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Objective' }), 0))
    const form = await dialog('Add Objective')
    expect(form.getByLabelText(/^Number/)).toHaveProperty('value', '1')
    const capability = form.getByLabelText(/^Capability/)
    await user.clear(form.getByLabelText(/^Number/))
    await user.type(capability, 'Tri\u200bage')
    await user.click(form.getByRole('button', { name: 'Add Objective' }))
    await form.findByText('There is a problem with 2 fields')
    form.getAllByText('Remove the invisible character after “Tri”.')
    await user.type(form.getByLabelText(/^Number/), '1')
    await user.clear(capability)
    await user.type(capability, 'Triage')
    await user.click(form.getByRole('button', { name: 'Add Objective' }))
    await user.click((await row('Triage')).getByRole('button', { name: 'Edit objective 1' }))
    const edit = await dialog('Edit Objective')
    await user.type(edit.getByLabelText(/^Criterion/), 'Within 5 minutes.')
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    await row('Within 5 minutes.')
    expect(await objectives()).toEqual([[1, 'Triage', 'Within 5 minutes.']])
    await user.click((await row('Triage')).getByRole('button', { name: 'Delete objective 1' }))
    await user.click((await dialog('Delete Objective')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No objectives found')
  },
)

test(
  'capabilities from a published list become objectives, in its order; Cancel asks before it discards them',
  spec('X-483', 'X-1030'),
  async () => {
    await world.addObjective({ capability: 'Planning' })
    const { user } = await open('&tab=objectives&dialog=starting-list')
    const list = await dialog('Add from a list')
    expect(list.getByText(/National Preparedness Goal/)).toBeTruthy()
    expect(list.queryByRole('checkbox', { name: 'Planning' })).toBeNull()
    await user.click(list.getByRole('checkbox', { name: 'Situational Assessment' }))
    await user.click(list.getByRole('checkbox', { name: 'Operational Coordination' }))
    await user.click(list.getByRole('button', { name: 'Cancel' }))
    await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Keep editing' }))
    await user.click(list.getByRole('button', { name: /^Add objectives/ }))
    expect(await screen.findByText('2 objectives were added.')).toBeTruthy()
    expect((await objectives()).map(([, capability]) => capability)).toEqual([
      'Planning',
      'Operational Coordination',
      'Situational Assessment',
    ])
  },
)

test('the export can be imported again, unchanged or with changes', spec('X-483'), async () => {
  await world.addObjective({ capability: 'Triage', criterion: "=Within; '5'\nminutes" })
  const before = await objectives()
  const saved = catchFiles()
  const { user } = await open('&tab=objectives')
  await row('Triage')
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(datedName(`${world.event.event_id}-objectives`))
  const text = (await saved[0]?.blob.text()) ?? ''
  await user.click(itemAt(screen.getAllByRole('button', { name: 'Import' }), 0))
  const view = await dialog('Import objectives')
  await user.upload(view.getByLabelText(/Choose a CSV file/), new File([text], 'objectives.csv'))
  await user.selectOptions(
    await view.findByLabelText('Objectives with a number that exists'),
    'Update them from the file',
  )
  await user.click(view.getByRole('button', { name: 'Update 1 objective' }))
  expect(await screen.findByText('Nothing has changed: the objectives are as in the file.')).toBeTruthy()
  expect(await objectives()).toEqual(before)
})

test(
  'people who cannot edit the event see the objectives, and why they cannot change them',
  spec('X-483'),
  async () => {
    await world.addObjective({ capability: 'Triage' })
    const { user } = await open('&tab=objectives', world.people.ann)
    await row('Triage')
    const add = itemAt(screen.getAllByRole('button', { name: 'Add Objective' }), 0)
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await user.hover(add)
    const why = await screen.findAllByText('Only organizers of this event can change its objectives.')
    expect(why.length).toBeGreaterThan(0)
    expect(screen.queryByRole('tab', { name: 'Evaluators' })).toBeNull()
  },
)

test(
  'evaluators are chosen by name from one’s own organization, not discarded without asking, and removed after a confirmation',
  spec('X-484', 'X-845', 'X-1067'),
  async () => {
    const { user } = await open('&tab=evaluators')
    await row('Ann')
    expect(screen.getByText('Evaluator of Ridge Valley')).toBeTruthy()
    await user.click(itemAt(screen.getAllByRole('button', { name: 'Add Evaluators' }), 0))
    const choice = await dialog('Add Evaluators')
    expect(choice.queryByRole('checkbox', { name: /^Ann/ })).toBeNull()
    const bob = await choice.findByRole('checkbox', { name: /^Bob/ })
    // People load after the dialog opens, when Cancel is its only control.
    expect(document.activeElement).toBe(
      choice.queryAllByRole('searchbox')[0] ?? choice.getAllByRole('checkbox')[0],
    )
    await user.click(bob)
    await user.click(choice.getByRole('button', { name: 'Cancel' }))
    await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Keep editing' }))
    await user.click(choice.getByRole('button', { name: /^Add Evaluators/ }))
    expect(await screen.findByText('Bob can file observations as an evaluator.')).toBeTruthy()
    await user.click((await row('Bob')).getByRole('button', { name: 'Remove Bob' }))
    await user.click((await dialog('Remove Evaluator')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Bob is no longer an evaluator.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull())
  },
)

test('a partner reads why they can name nobody once the event is inactive', spec('X-1332'), async () => {
  const why =
    'While this event is inactive or not shared with your organization, only its organizers can name evaluators.'
  const { user } = await open('&tab=evaluators&dialog=new', world.people.ridgeLead)
  const choice = await dialog('Add Evaluators')
  await user.click(itemAt(await choice.findAllByRole('checkbox'), 0))
  await changeRow(world, events, world.event.id, { status: 'Inactive' })
  await user.click(choice.getByRole('button', { name: 'Add Evaluators' }))
  expect((await choice.findByRole('alert')).textContent).toBe(why)
  poll()
  const behind = itemAt(screen.getAllByRole('button', { name: 'Add Evaluators', hidden: true }), 0)
  await waitFor(() => expect(describedBy(behind)).toBe(why))
})

describe('if the right to change the event goes', () => {
  async function show(tab: string) {
    const observations = <Observations eventKey={world.event.id} anotherEvent={null} links={() => null} />
    const { user, client } = await renderFeature(world, world.conductor, observations, {
      params: `?tab=${tab}`,
    })
    const loseRight = async (button: string) => {
      await changeRow(world, events, world.event.id, { creator_id: world.people.ann.id })
      await act(() => client.invalidateQueries())
      const behind = itemAt(screen.getAllByRole('button', { name: button, hidden: true }), 0)
      await waitFor(() => expect(behind.getAttribute('aria-disabled')).toBe('true'))
    }
    return { user, loseRight }
  }

  test.each([
    ['Add Objective', '&dialog=new'],
    ['Edit Objective', '&dialog=edit'],
  ])('%s stays with what was typed', spec('X-810'), async (name, more) => {
    const { id } = await world.addObjective()
    const { user, loseRight } = await show(`objectives${more}&goal=${id}`)
    const criterion = (await dialog(name)).getByLabelText<HTMLTextAreaElement>(/^Criterion/)
    await user.type(criterion, 'Within 5 minutes.')
    await loseRight('Import')
    expect(criterion.value).toBe('Within 5 minutes.')
    expect(await dialog(name)).toBeTruthy()
  })

  test('Add Evaluators stays with what was ticked, and its tab with it', spec('X-810'), async () => {
    const { user, loseRight } = await show('evaluators&dialog=new')
    const form = await dialog('Add Evaluators')
    const bob = await form.findByRole<HTMLInputElement>('checkbox', { name: /Bob/ })
    await user.click(bob)
    await loseRight('Add Evaluators')
    expect(bob.checked).toBe(true)
    await user.click((await dialog('Add Evaluators')).getByRole('button', { name: 'Cancel' }))
    await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Evaluators' })).toBeNull())
  })
})
