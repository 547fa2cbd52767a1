import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useHeadingFocus } from '#src/app/layout/useHeadingFocus.ts'
import { Link, Navigation } from '#src/app/router/navigation.tsx'
import { RouteAnnouncer } from '#src/app/router/pageTitle.tsx'

// Which element has the focus when a page arrives that took a while to load.

const { pathname: START } = location
afterEach(() => history.replaceState(null, '', START))

type Page = { title: string; path: string }
const EVENTS: Page = { title: 'Events', path: '/events' }
const REPORTS: Page = { title: 'Mission Reports', path: '/user-mission-reports' }

/** The parts of a frame that focus can move between. */
function Frame({ title, path }: Page) {
  const heading = useHeadingFocus(title, path)
  return (
    <>
      <button type="button">Open menu</button>
      <Link to={REPORTS.path}>Reports</Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  )
}

const framed = (page: Page) => (
  <Navigation>
    <Frame {...page} />
    <RouteAnnouncer />
  </Navigation>
)

/** Follows the link to a page that arrives when the test says so. */
async function followLink() {
  history.replaceState(null, '', EVENTS.path)
  const user = userEvent.setup()
  const { rerender } = render(framed(EVENTS))
  await user.click(screen.getByRole('link', { name: 'Reports' }))
  expect(location.pathname).toBe(REPORTS.path)
  return { user, arrive: () => rerender(framed(REPORTS)) }
}
const announced = () => screen.getByRole('status').textContent

test('a page that arrives gives its heading the focus, which reads it', async () => {
  const { arrive } = await followLink()
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mission Reports' }))
  expect(announced()).toBe('')
})

test('a page that arrives leaves the focus where the person has put it since, and is announced', async () => {
  const { user, arrive } = await followLink()
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  arrive()
  expect(document.activeElement).toBe(button)
  await waitFor(() => expect(announced()).toBe('Mission Reports'))
})

test('so it does when the focus was moved by the keyboard', async () => {
  const { user, arrive } = await followLink()
  await user.tab({ shift: true })
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

test('so it does when the focus has come back since, as from a menu that was opened and closed', async () => {
  const { user, arrive } = await followLink()
  await user.tab({ shift: true })
  await user.tab()
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Reports' }))
})

test('a key that moves nothing, or a dialog that closes, does not keep the focus from the heading', async () => {
  const { user, arrive } = await followLink()
  await user.keyboard('{Control}')
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mission Reports' }))
  cleanup()

  const next = await followLink()
  screen.getByRole('button', { name: 'Open menu' }).focus()
  next.arrive()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mission Reports' }))
})
