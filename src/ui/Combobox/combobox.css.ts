import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const input = style({ paddingInlineEnd: vars.space.xlarge, textOverflow: 'ellipsis' })

/** Like every popover, it keeps a distance from the window's edges. */
export const popup = style({ maxWidth: `min(${vars.size.dialogSmall}, 100% - 2 * ${vars.space.xsmall})` })
/** Scrolls by itself, so that the note below it stays visible. */
export const list = style({ maxHeight: vars.size.gridCell, overflowY: 'auto' })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.size.control,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xxsmall,
  borderRadius: vars.radius.medium,
  color: vars.color.text,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&[data-active]': { background: vars.color.hover } },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-active]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
})
globalStyle(`${option} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })
export const help = style({ font: vars.text.small, color: vars.color.textMuted })
export const note = style({
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  color: vars.color.textMuted,
})
