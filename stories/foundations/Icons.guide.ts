import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'The icons the product uses, found in its sources. An icon goes with a text, or shows its name on hover and focus; it is never the only sign of a state.',
  parts: {
    InUse:
      'By name, with how many files use each. Check here before using a new one: one icon has one meaning.',
    Sizes: '14 px in menus, 16 px in buttons, 24 px in empty and failed states.',
  },
}
