import { act, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { start } from '#src/app/start.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'
import type { renderPortal } from '#tests/support/render.tsx'

export type Page = Awaited<ReturnType<typeof renderPortal>>

export let app: TestApp
/** Maria, who manages the events of an organization. */
export let manager: Awaited<ReturnType<typeof buildUser>>

/** Creates both for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    app = await freshApp()
    manager = await buildUser(app.deps, {
      role: 'org_event_manager',
      first_name: 'Maria',
      last_name: 'Manager',
      email: 'maria@harbor.test',
    })
  })
}

/** Opens the document as a browser does. @returns closes it */
export function startIn(page: Element): () => void {
  let stop = () => undefined as void
  act(() => {
    stop = start(page)
  })
  return stop
}

/** A public event of Maria's, to which the team Bravo can be assigned. */
export async function buildDrill() {
  const organization_id = manager.organization_id as number
  await buildTeam(app.deps, { organization_id, name: 'Bravo' })
  await buildEvent(app.deps, {
    organization_id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    name: 'Harbor drill',
  })
}
export const bravo = () => screen.findByRole('checkbox', { name: 'Bravo' })

/** Opens the dialog that assigns teams and ticks one: unsaved input. */
export async function tickBravo({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: /^Add Participant/ }))
  await user.click(await bravo())
}

/** Signs in with the form of the login page. */
export async function signInAs({ user }: Page, email: string) {
  await user.clear(await screen.findByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), BUILT_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}
