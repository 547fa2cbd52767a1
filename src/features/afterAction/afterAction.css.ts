import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { DOCUMENT_PAGE, paper as size } from '#src/theme/print.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { stickyTopOr0 } from '#src/ui/Layout/stickyTop.css.ts'

export const page = style({ containerType: 'inline-size', minWidth: 0 })
/** While it is edited, the editor stays beside the report where both have room. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  '@container': { [container.sideBySide]: { flexDirection: 'row', alignItems: 'flex-start' } },
})
export const writing = style({
  minWidth: 0,
  '@container': {
    [container.sideBySide]: {
      flex: '2 1 0',
      '@media': {
        [media.tall]: {
          position: 'sticky',
          insetBlockStart: `calc(${stickyTopOr0} + ${vars.space.large})`,
          maxHeight: `calc(100dvh - ${stickyTopOr0} - 2 * ${vars.space.large})`,
          overflowY: 'auto',
        },
      },
    },
  },
})
/** They share the height, so that Save is in view. */
globalStyle(`${writing} textarea`, {
  '@container': {
    [container.sideBySide]: {
      '@media': {
        [media.tall]: { height: `calc((100dvh - ${stickyTopOr0} - 7 * ${vars.size.controlLarge}) / 3)` },
      },
    },
  },
})
export const reading = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  minWidth: 0,
  '@container': { [container.sideBySide]: { flex: '3 1 0' } },
})
export const document = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xlarge,
  minWidth: 0,
  '@media': { [media.print]: { display: 'block' } },
})
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  minWidth: 0,
  '@media': { [media.print]: { display: 'block', marginBlockEnd: vars.space.large } },
})
const stays = {
  '@media': { [media.print]: { breakAfter: 'avoid', marginBlockEnd: vars.space.xsmall } },
} as const
export const heading = style({ font: vars.text.heading, ...stays })
export const subheading = style({ font: vars.text.label, ...stays })
export const written = style({ ...anyScript, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const nothing = style({ color: vars.color.textMuted })
export const note = style({ font: vars.text.small, color: vars.color.textMuted })
/** No wider than its figures need. */
export const scale = style({ maxWidth: vars.size.dialogMedium, breakInside: 'avoid' })
/** One observation, with its pictures. */
export const observation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
/** Map and photo side by side; stacked on a phone. */
export const pictures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.small,
  '@media': { [media.print]: { breakInside: 'avoid', marginBlockStart: vars.space.xsmall } },
})
export const photo = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: size.picture,
  printColorAdjust: 'exact',
})
export const moment = style({ font: vars.text.tableStrong, ...stays })
/** Typed text in a cell: a long URL may break, but the column stays wide enough to read. */
export const words = style({
  ...anyScript,
  display: 'block',
  minWidth: size.column,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
/** Keeps a date from breaking at its hyphens. */
export const day = style({ whiteSpace: 'nowrap' })
export const criterion = style({ display: 'block', color: vars.color.textMuted })

/** Text below a figure. */
export const remark = style({ display: 'block', whiteSpace: 'normal' })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.gridCell}), 1fr))`,
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
})
export const fact = style({
  display: 'grid',
  gridTemplateColumns: `${size.column} minmax(0, 1fr)`,
  gap: vars.space.xsmall,
})
export const label = style({ font: vars.text.table, color: vars.color.textMuted })
export const value = style({ font: vars.text.tableStrong, overflowWrap: 'anywhere' })

export const frame = style({
  overflowX: 'auto',
  '@media': { [media.print]: { overflow: 'visible' } },
})
/** Wider than a phone, so the frame scrolls: columns a letter wide would be illegible. */
export const table = style({
  width: '100%',
  minWidth: vars.size.dialogMedium,
  borderCollapse: 'collapse',
  font: vars.text.table,
  '@media': { [media.print]: { minWidth: 0 } },
})
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // Unlike 'anywhere', keeps columns as wide as their longest word, so that times and ratings do not break.
  overflowWrap: 'break-word',
  minWidth: vars.size.controlLarge,
})
globalStyle(`${table} th`, {
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  overflowWrap: 'normal',
})
globalStyle(`${table} tr`, { breakInside: 'avoid' })
export const figure = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} ${figure}${figure}`, { textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${table} th${figure}${figure}`, { whiteSpace: 'normal' })

const phone = (rule: object) => ({ '@media': { [media.belowPhone]: rule } })
/** Few columns, for which a phone is wide enough. */
export const fits = style(phone({ minWidth: 0 }))
/** On a phone every row is a card, like those of lists (src/ui/Table). */
export const cards = style(phone({ display: 'block', minWidth: 0 }))
globalStyle(
  `${cards} thead`,
  phone({
    position: 'absolute',
    width: vars.line.thin,
    height: vars.line.thin,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
)
globalStyle(`${cards} tbody`, phone({ display: 'block' }))
globalStyle(
  `${cards} tr`,
  phone({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxsmall,
    paddingBlock: vars.space.xsmall,
    borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  }),
)
globalStyle(
  `${cards} tr > td`,
  phone({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space.medium,
    padding: 0,
    borderBlockEnd: 0,
    textAlign: 'end',
    overflowWrap: 'anywhere',
  }),
)
export const cardTitle = style({})
globalStyle(
  `${cards} tr > ${cardTitle}`,
  phone({ order: -1, font: vars.text.tableStrong, textAlign: 'start' }),
)
globalStyle(`${cards} ${cardTitle} ${criterion}`, phone({ font: vars.text.table }))
export const cardLabel = style({ display: 'none' })
globalStyle(
  `${cards} ${cardLabel}`,
  phone({ display: 'block', flex: 'none', font: vars.text.small, color: vars.color.textMuted }),
)

export const comment = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  paddingBlock: vars.space.small,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
})
export const digest = style({ font: vars.text.mono, overflowWrap: 'anywhere' })

// Print.
export const paper = style({
  page: DOCUMENT_PAGE,
  background: vars.color.surface,
  color: vars.color.text,
  font: vars.text.table,
})
export const cover = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  paddingBlockEnd: vars.space.small,
  marginBlockEnd: vars.space.large,
  borderBlockEnd: `${vars.line.thick} solid ${vars.color.text}`,
})
export const kind = style({ font: vars.text.label, color: vars.color.textMuted })
export const title = style({ font: vars.text.figure })
export const signature = style({
  marginBlockStart: vars.space.large,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  breakInside: 'avoid',
})
