import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'A page is flat: surfaces are told apart by lines. Only what lies over the page is raised, and all of it by the same shadow.',
  parts: {
    Surfaces: 'What a page is made of, from what lies deepest to what is raised.',
    Overlay: 'Dialogs, menus, hints and news in the corner.',
    Layers: 'What lies over what, from the lowest up.',
  },
}
