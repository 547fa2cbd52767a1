/** @jsxRuntime classic */
/** @jsx createElement */
// oxlint-disable-next-line no-unused-vars -- JSX compiles to it: Storybook's bundler has no newer JSX runtime
import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { COPY_LINK, CopyLink, copying } from './manager/CopyLink.tsx'
import { ReviewPanel } from './manager/ReviewPanel.tsx'
import { frameTheme } from './manager/theme.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const isShown = ({ viewMode }: { viewMode?: string | undefined }) =>
  viewMode === 'story' || viewMode === 'docs'
const isStory = ({ viewMode }: { viewMode?: string | undefined }) => viewMode === 'story'

/** The start page has its own controls and is not a story to review. */
const isStart = ({ storyId }: { storyId?: string }) => storyId?.startsWith('start-') === true

const REVIEW_PANEL = 'radops/review-panel'

addons.setConfig({
  theme: frameTheme(prefersDark.matches),
  sidebar: { showRoots: true },
  // Leaves the window to the story. The panel opens on Review first.
  layout: { showPanel: false },
  selectedPanel: REVIEW_PANEL,
  layoutCustomisations: {
    showPanel: (state: { storyId?: string }, asChosen: boolean) => !isStart(state) && asChosen,
    showToolbar: (state: { storyId?: string }, asChosen: boolean) => !isStart(state) && asChosen,
  },
})
prefersDark.addEventListener('change', ({ matches }) => addons.setConfig({ theme: frameTheme(matches) }))

addons.register('radops/review', (api) => {
  void api.setAddonShortcut('radops/review', {
    label: COPY_LINK,
    defaultShortcut: ['alt', 'shift', 'L'],
    actionName: 'copyLink',
    action: () => copying.run(),
  })
  addons.add('radops/copy-link', {
    // Among the first tools: the last ones are hidden in narrow windows.
    type: types.TOOL,
    title: COPY_LINK,
    match: isShown,
    render: () => <CopyLink />,
  })
  addons.add(REVIEW_PANEL, {
    type: types.PANEL,
    title: 'Review',
    match: isStory,
    render: ({ active }) => (active ? <ReviewPanel /> : null),
  })
})
