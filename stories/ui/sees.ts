import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PATIENCE } from '#stories/stage/page.ts'

type Context = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>

/** A play that finds something as a user does: by its role and its label. */
export const sees =
  (role: string, name?: string | RegExp) =>
  async ({ canvas }: Pick<Context, 'canvas'>) => {
    const found = await canvas.findByRole(role, name === undefined ? {} : { name }, PATIENCE)
    // What is placed beside something else is there before it is seen.
    await waitFor(() => expect(found).toBeVisible(), PATIENCE)
  }

/** As `sees`, for what overlays the page: a dialog is not inside the story's root. */
export const seesOnPage =
  (role: string, name: string | RegExp) =>
  ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
    sees(role, name)({ canvas: within(canvasElement.ownerDocument.body) })

/** A play that goes to the first control by keyboard, and sees the hint that comes up there. */
export const tabsTo =
  (role: string, name: string | RegExp, hint?: string) =>
  async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
    await userEvent.tab()
    await expect(canvas.getByRole(role, { name })).toHaveFocus()
    if (hint !== undefined) await sees('tooltip')({ canvas })
    if (hint !== undefined) await expect(canvas.getByRole('tooltip')).toHaveTextContent(hint)
  }
