import { expect } from 'vitest'
import type { AfterActionReport, ReportedEvents } from '#contract/afterActionReport.ts'
import { after_action_reports, after_action_versions } from '#server/db/schema/afterAction.ts'
import { factsOfReport } from '#server/modules/afterAction/reportFacts.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { commentStatus, isParticipant, readReportStatus } from '#tests/support/actionsLaw.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { editStatus, edits } from '#tests/support/authzLaw.ts'
import {
  eventKey,
  idsOf,
  type Line,
  line,
  type OnEvent,
  onEvent,
  testLines,
} from '#tests/support/authzMatrix.ts'
import type { AuthzWorld } from '#tests/support/authzWorld.ts'
import { spec } from '#tests/support/spec.ts'

// After-action reports: each event has one with one version, shared for comment or not.

const build =
  (isShared: boolean) =>
  async ({ db, deps, events, people }: AuthzWorld) => {
    const staff = people.find(({ user }) => user.role === 'super_admin')
    if (!staff) throw new Error('nobody sees every event')
    const by = sessionOf(staff.user)
    for (const { row } of events) {
      const { row: event } = await eventFor(db, by, String(row.id))
      // The server's current facts: nothing else can be signed.
      const facts = await factsOfReport(deps, by, event)
      const [report] = await db
        .insert(after_action_reports)
        .values({ event_id: row.id, facts, shared_at: isShared ? new Date() : null })
        .returning({ id: after_action_reports.id })
      await db.insert(after_action_versions).values({
        report_id: report?.id ?? 0,
        number: 1,
        text: { summary: 'One', analysis: '', recommendations: '' },
        author_name: 'Somebody',
      })
    }
  }
const path = (event: OnEvent, rest = ''): `/${string}` =>
  `/api/events/${eventKey(event)}/after-action-report/${rest}`

const onReport = (title: string, isShared: boolean, rest: Omit<Line<OnEvent>, 'title'>) =>
  onEvent(title, { given: build(isShared), ...rest })

testLines([
  ...[true, false].map((isShared) =>
    line({
      title: `the list of reports, ${isShared ? '' : 'not '}shared for comment: only those the caller may read`,
      proves: spec('X-526'),
      given: build(isShared),
      send: () => ({ call: 'GET /api/after-action-reports/' }),
      due: ({ actor }) => (isParticipant(actor) ? 403 : 200),
      statuses: [200, 403],
      check: ({ status, body }, { actor, world }) => {
        if (status !== 200) return
        const { events } = body as ReportedEvents
        const expected = world.events.filter((event) => readReportStatus(actor, event, isShared) === 200)
        expect(idsOf(events)).toEqual(idsOf(expected.map(({ row }) => row)))
      },
    }),
  ),
  ...[true, false].map((isShared) =>
    onReport(`a report that is ${isShared ? '' : 'not '}shared for comment`, isShared, {
      proves: spec('X-512'),
      send: ({ row }) => ({ call: `GET ${path(row)}` }),
      due: ({ actor, row }) => readReportStatus(actor, row, isShared),
      statuses: [200, 403, 404],
      check: ({ status, body }, { actor, row }) => {
        if (status !== 200 || !row) return
        const { can_edit, can_comment } = body as AfterActionReport
        expect(can_edit).toBe(edits(actor, row))
        expect(can_comment).toBe(commentStatus(actor, row, isShared) === 200)
      },
    }),
  ),
  onReport('saving a version: for those who hold EDIT', true, {
    send: ({ row }) => ({
      call: `POST ${path(row)}`,
      json: { summary: 'Two', analysis: '', recommendations: '' },
    }),
    due: ({ actor, row }) => editStatus(actor, row, 200),
    writes: 'after_action_versions',
    statuses: [200, 403, 404],
  }),
  onReport('sharing a report: for those who hold EDIT', false, {
    send: ({ row }) => ({ call: `POST ${path(row, 'share/')}`, json: { shared: true } }),
    due: ({ actor, row }) => editStatus(actor, row, 200),
    writes: 'after_action_reports',
    statuses: [200, 403, 404],
  }),
  onReport('signing a report: for those who hold EDIT', true, {
    send: ({ row }) => ({ call: `POST ${path(row, 'sign/')}` }),
    due: ({ actor, row }) => editStatus(actor, row, 200),
    writes: 'after_action_versions',
    statuses: [200, 403, 404],
  }),
  onReport('commenting on a report: EDIT, and managers of a partner once it is shared', true, {
    send: ({ row }) => ({ call: `POST ${path(row, 'comments/')}`, json: { text: 'Well said.' } }),
    due: ({ actor, row }) => commentStatus(actor, row, true),
    writes: 'after_action_comments',
    statuses: [200, 403, 404],
  }),
])
