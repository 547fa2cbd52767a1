import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { tableRows } from '#tests/screens/tableRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'

export const PATH = '/organizations-management'

export const ADDRESS = {
  street1: '480 Quay Street',
  street2: 'Pier 3',
  city: 'Harbor City',
  state: 'California',
  zip_code: '90710',
  country: 'United States',
}

/** One organization with its administrator and two users, and staff who can manage it. */
async function buildHarbor({ deps }: TestApp) {
  const harbor = await buildOrganization(deps, {
    name: 'Harbor County',
    license_status: 'Active',
    ...ADDRESS,
  })
  const member = (role: 'org_admin' | 'org_event_manager' | 'user', first_name: string, last_name: string) =>
    buildUser(deps, {
      role,
      first_name,
      last_name,
      organization_id: harbor.id,
      email: `${first_name}.${last_name}@harbor.test`.toLowerCase(),
      ...(role === 'org_admin' && { phone_number: '+12025550101' }),
    })
  const orgAdmin = await member('org_admin', 'Olga', 'Harbor')
  const manager = await member('org_event_manager', 'Maria', 'Manager')
  const user = await member('user', 'Uma', 'Reyes')
  const superAdmin = await buildUser(deps, { role: 'super_admin', first_name: 'Sam', last_name: 'Super' })
  return { harbor, orgAdmin, manager, user, superAdmin }
}
type Harbor = Awaited<ReturnType<typeof buildHarbor>>

export let app: TestApp
export let world: Harbor

/** Creates both for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    app = await freshApp()
    world = await buildHarbor(app)
  })
}

/** The texts of every row of a table, by cell. */
export const rowTexts = (name: string) =>
  tableRows(name).map((row) => [...row.cells].map((cell) => cell.querySelector('div')?.textContent ?? ''))

export const headersOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

/** The value of a label in a section. */
export const fact = (section: string, label: string) =>
  within(screen.getByRole('region', { name: section }))
    .getByText(label)
    .closest('div')
    ?.querySelector('dd')?.textContent

/** Pastes the text, because typing each letter is slow. */
export async function fill(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control)
  await user.paste(text)
}

/** Chooses an option of a combobox by a part of its name. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label })
  await user.click(box)
  await user.keyboard(option)
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

/** Simulates another server's country service, and records its calls. */
export async function startCountryService(answers: Record<string, unknown>) {
  const asked: { method: string; path: string; body: unknown; authorization: string | undefined }[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const path = req.url ?? ''
      const { method = '', headers } = req
      asked.push({ method, path, body: text && JSON.parse(text), authorization: headers.authorization })
      const answer = answers[path]
      res.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' })
      res.end(JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
