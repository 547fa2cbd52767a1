import { render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// A page that hangs gets both presses of a double click at once, before it draws that it is waiting.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2 })
  await world.assignAll()
  await world.done('hold')
})

type Kind = {
  path: string
  /** What leads to the button, if it is not there at once. */
  before?: (user: UserEvent) => Promise<unknown>
  button: string
  /** The last part of the call's path. */
  call: string
  /** What shows that the first press was answered. */
  done: () => Promise<unknown>
}

const KINDS: Record<string, Kind> = {
  'the button of a question': {
    path: '/event-control?',
    before: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'StartEx' }))
      await screen.findByRole('dialog')
    },
    button: 'StartEx',
    call: 'clock/',
    done: () => screen.findByRole('button', { name: 'Pause' }),
  },
  'the button of a row': {
    path: '/event-control?',
    button: 'Go for Team 00',
    call: 'ready/',
    done: () => waitFor(async () => expect((await world.states())[0]).toBe('go')),
  },
  'the button of a form': {
    path: '/event-observations?tab=objectives&dialog=new&',
    before: async (user) => user.type(await screen.findByLabelText(/^Capability/), 'Triage'),
    button: 'Add Objective',
    call: 'objectives/',
    done: () => screen.findByRole('row', { name: /Triage/ }),
  },
  'the button of an import': {
    path: '/event-observations?tab=objectives&dialog=import&',
    before: async (user) =>
      user.upload(
        await screen.findByLabelText(/Choose a CSV file/),
        new File(['Capability\nTriage'], 'goals.csv'),
      ),
    button: 'Import 1 objective',
    call: 'import/',
    done: () => screen.findByText('1 objective was imported.'),
  },
}

test.each(Object.entries(KINDS))(
  'two presses at once on %s are one call',
  spec('X-886'),
  async (_, { path, before, button, call, done }) => {
    const { user, calls } = await renderPortal(world, {
      path: `${path}event=${world.event.event_id}`,
      as: world.manager,
    })
    await before?.(user)
    const dialog = screen.queryByRole('dialog')
    const pressed = await (dialog ? within(dialog) : screen).findByRole('button', { name: button })
    // Not by the library, which would draw the page after each.
    pressed.click()
    pressed.click()
    await done()
    const sent = calls.filter(({ method }) => method !== 'GET').map((one) => one.path)
    expect(sent).toEqual([expect.stringMatching(`${call}$`)])
  },
)

test('a switch takes one of two presses at once, and the next once it is drawn', spec('X-886'), async () => {
  const onChange = vi.fn()
  render(<Switch label="Harbor Drill is active" checked onChange={onChange} />)
  const pressed = screen.getByRole('switch')
  pressed.click()
  pressed.click()
  expect(onChange).toHaveBeenCalledTimes(1)
  await userEvent.click(pressed)
  await userEvent.click(pressed)
  expect(onChange).toHaveBeenCalledTimes(3)
})
