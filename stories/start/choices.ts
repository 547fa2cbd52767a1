import type { StoryId } from '#stories/matrix/matrix.ts'
import type { Role } from '#stories/matrix/states.ts'
import { AS_STORY, globalTypes, initialGlobals, viewports } from '../../.storybook/toolbar.ts'

/** How to open a story. */
export type Choices = {
  role: Role | typeof AS_STORY
  theme: string
  width: keyof typeof viewports | typeof WHOLE
  density: string
}

/** As wide as the window. */
const WHOLE = 'window'

export const usualChoices: Choices = {
  role: AS_STORY,
  theme: initialGlobals.theme,
  width: WHOLE,
  density: initialGlobals.density,
}

type Option = { value: string; label: string }

const itemsOf = (name: 'role' | 'theme' | 'density'): Option[] =>
  globalTypes[name].toolbar.items.map(({ value, title }) => ({ value, label: title }))

/** The options, with the toolbar's labels. */
export const options: Record<keyof Choices, { legend: string; options: readonly Option[] }> = {
  role: {
    legend: 'Role',
    options: itemsOf('role').map((item) =>
      item.value === AS_STORY ? { ...item, label: 'As the story says' } : item,
    ),
  },
  theme: {
    legend: 'Theme',
    options: itemsOf('theme').map((item) => (item.value === 'system' ? { ...item, label: 'System' } : item)),
  },
  width: {
    legend: 'Width',
    options: [
      { value: WHOLE, label: 'Whole window' },
      ...Object.entries(viewports).map(([value, { name }]) => ({ value, label: name })),
    ],
  },
  density: { legend: 'Density', options: itemsOf('density') },
}

/** The address of a story with the choices set as in the toolbar; relative, so the storybook works in any folder. */
export function linkTo(story: StoryId, { width, ...globals }: Choices): string {
  const chosen = Object.entries(globals).filter(
    ([name, value]) => value !== usualChoices[name as keyof typeof globals],
  )
  const settings = [...chosen, ...(width === WHOLE ? [] : [['viewport.value', width]])].map((pair) =>
    pair.join(':'),
  )
  return `./?path=/story/${story}${settings.length > 0 ? `&globals=${settings.join(';')}` : ''}`
}
