import './fixedTime.ts'
import './ownStorage.ts'
import './queries.ts'
import type { Preview } from '@storybook/react-vite'
import '#src/theme/fonts.ts'
import '#src/theme/global.css.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { chosenRole } from './chosenRole.ts'
import { ownCalls } from './ownCalls.ts'
import { Page } from './Page.tsx'
import { RoleNote } from './RoleNote.tsx'
import { resetState } from './resetState.ts'
import { globalTypes, initialGlobals, viewports } from './toolbar.ts'
import { toolbarAnswers, toolbarArgs } from './toolbarArgs.ts'

const preview: Preview = {
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: viewports },
    backgrounds: { disable: true },
    controls: { expanded: false },
    options: {
      // Below the roots by name; the stories of a title keep the order of their file.
      storySort: {
        method: 'alphabetical',
        order: ['Start', 'Foundations', 'Patterns', 'Components', 'Screens', 'Dialogs', 'Widgets', 'Parts'],
      },
    },
  },
  beforeEach(context) {
    resetState()
    return ownCalls([...toolbarAnswers(context), ...(context.parameters.msw?.handlers ?? [])])
  },
  decorators: [
    (Story, context) => {
      const { theme, density, motion, forcedColours } = context.globals
      const args = toolbarArgs(context)
      const refusal = chosenRole(context)?.refusal
      return (
        <DialogImplementationContext.Provider value={RadixDialog}>
          <Page theme={theme} density={density} motion={motion} forcedColours={forcedColours}>
            {refusal && <RoleNote>{refusal}</RoleNote>}
            {/* Remounts for another role, and for system settings read at mount. */}
            <Story key={`${String(args.role)} ${motion} ${forcedColours}`} args={args} />
          </Page>
        </DialogImplementationContext.Provider>
      )
    },
  ],
}

export default preview
