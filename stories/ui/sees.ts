import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PATIENCE } from '#stories/stage/page.ts'

type Context = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>

/** A play function that finds something by role and label, as a user would. */
export const sees =
  (role: string, name?: string | RegExp) =>
  async ({ canvas }: Pick<Context, 'canvas'>) => {
    const found = await canvas.findByRole(role, name === undefined ? {} : { name }, PATIENCE)
    // Positioned elements exist before they are visible.
    await waitFor(() => expect(found).toBeVisible(), PATIENCE)
  }

/** Like `sees`, for overlays: a dialog is outside the story's root. */
export const seesOnPage =
  (role: string, name: string | RegExp) =>
  ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
    sees(role, name)({ canvas: within(canvasElement.ownerDocument.body) })

/** A play function that moves focus to the first control, and sees its tooltip. */
export const tabsTo =
  (role: string, name: string | RegExp, hint?: string) =>
  async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
    await userEvent.tab()
    await expect(canvas.getByRole(role, { name })).toHaveFocus()
    if (hint !== undefined) await sees('tooltip')({ canvas })
    if (hint !== undefined) await expect(canvas.getByRole('tooltip')).toHaveTextContent(hint)
  }
