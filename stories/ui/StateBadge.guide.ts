import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Badge/StateBadge.tsx', 'Badge/KioskStatusBadge.tsx'],
  is: 'The state of a mission, and of a kiosk. One icon, word and colour for each, everywhere.',
  use: [
    'Wherever a mission is named: tables, dashboards, widgets.',
    'KioskStatusBadge wherever the status of a kiosk is shown.',
    'Large on mission control, where it is read from three metres.',
  ],
  not: [{ when: 'Any other state.', take: 'Badge' }],
  keyboard: 'Not focusable.',
  accessibility: [
    'The word is read. A change that happens by itself is announced by the screen around it.',
    'The ring of Starting turns once in 1.6 s and does not move with reduced motion.',
  ],
  states: {
    States: 'All five.',
    Detail: 'With a detail: how long it has been running.',
    Large: 'As mission control shows them.',
    Kiosk: 'Those of a kiosk, and one that our server does not have.',
  },
}
