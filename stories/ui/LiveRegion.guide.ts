import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['LiveRegion/LiveRegion.tsx'],
  is: 'Says aloud what changes without being asked for.',
  use: [
    'For a change that only eyes would notice: a mission that has started elsewhere, rows that were fetched.',
    'Keep it mounted and change its text: a region that appears filled is not read.',
  ],
  not: [
    { when: 'The change is a message that is seen as well.', take: 'Banner' },
    { when: 'Something was done and all went well.', take: 'ToastRegion' },
    { when: 'The text never changes.', take: 'VisuallyHidden' },
  ],
  keyboard: 'It is no stop and moves no focus.',
  accessibility: [
    'Polite by default (role status); `assertive` interrupts (role alert) and is for failures.',
  ],
  states: {
    Silent: 'Mounted, with nothing to say.',
    Said: 'Its text has changed and is read once.',
    Assertive: 'Interrupts what is being read.',
  },
}
