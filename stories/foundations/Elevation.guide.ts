import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'A page is flat: lines separate its surfaces. Only overlays are raised, all with the same shadow.',
  parts: {
    Surfaces: 'The surfaces of a page, from the lowest to the raised ones.',
    Overlay: 'Dialogs, menus, tooltips and toasts.',
    Layers: 'The order of layers, from the lowest up.',
  },
}
