import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import '#src/theme/fonts.ts'
import '#src/theme/global.css.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { Page } from './Page.tsx'

/** The widths a view is looked at in, and the narrowest page that must not scroll sideways. */
const viewports = {
  w1440: { name: '1440 desk', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  w1024: { name: '1024 laptop', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
  w390: { name: '390 phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  w320: { name: '320 narrowest', styles: { width: '320px', height: '640px' }, type: 'mobile' },
} as const

const toolbar = (title: string, icon: 'user' | 'circlehollow' | 'component', items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    role: {
      description: 'Who is signed in',
      ...toolbar('Role', 'user', ['super_admin', 'admin', 'org_admin', 'user']),
    },
    theme: { description: 'Colours', ...toolbar('Theme', 'circlehollow', ['system', 'light', 'dark']) },
    density: { description: 'Row height', ...toolbar('Density', 'component', ['comfortable', 'compact']) },
  },
  initialGlobals: { role: 'org_admin', theme: 'light', density: 'comfortable' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: viewports },
    backgrounds: { disable: true },
    controls: { expanded: false },
    options: { storySort: { order: ['Foundations', 'UI', 'Features', 'App', 'Widgets'] } },
  },
  loaders: [mswLoader()],
  decorators: [
    (Story, { globals }) => (
      <DialogImplementationContext.Provider value={RadixDialog}>
        <Page theme={globals.theme} density={globals.density}>
          <Story />
        </Page>
      </DialogImplementationContext.Provider>
    ),
  ],
}

export default preview
