import { expect, test } from 'vitest'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { spec } from '#tests/support/spec.ts'
import { PartnershipInbox } from '#widgets/partnershipInbox/PartnershipInboxWidget.tsx'
import { partnershipWorld, tabOf } from './partnershipWorld.ts'

// Which list the widget begins with. Its element needs a browser: tests/e2e.

const world = await partnershipWorld()

for (const { as, tab, shown } of [
  { as: 'manager', tab: undefined, shown: /^Current/ },
  { as: 'administrator', tab: undefined, shown: /^Partnership Requests/ },
  { as: 'administrator', tab: 'sent', shown: /^Sent Requests/ },
] as const)
  test(
    `the inbox of a page that sets ${tab ?? 'no list'} begins for the ${as} with ${shown.source}`,
    spec('X-939'),
    async () => {
      const person = as === 'manager' ? world.manager : world.harbor.admin
      await renderFeature(world, person, <PartnershipInbox tab={tab} turn={0} />)
      expect((await tabOf(shown)).getAttribute('aria-selected')).toBe('true')
    },
  )
