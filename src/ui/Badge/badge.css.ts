import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media } from '#src/theme/media.ts'
import { TONES, type Tone } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'

const tones = Object.fromEntries(
  TONES.map((tone) => [
    tone,
    { background: vars.tone[tone].soft, color: vars.tone[tone].text, borderColor: vars.tone[tone].border },
  ]),
) as Record<Tone, { background: string; color: string; borderColor: string }>

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    maxWidth: '100%',
    paddingInline: `calc(${vars.space.xsmall} - ${vars.line.thin})`,
    paddingBlock: vars.line.thin,
    border: `${vars.line.thin} solid`,
    borderRadius: vars.radius.pill,
    font: vars.text.smallStrong,
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
  },
  variants: { tone: tones },
})
globalStyle(`${badge.classNames.base} > svg`, {
  flex: 'none',
  width: vars.space.small,
  height: vars.space.small,
})
export const word = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const turning = style({ animation: `${turn} ${vars.motion.turn} linear infinite` })

/** Readable from three metres: as large as a screen's main item. */
export const large = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
  font: vars.text.state,
  letterSpacing: vars.line.trackingTight,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${large} > svg`, { flex: 'none', width: vars.size.stateIcon, height: vars.size.stateIcon })
export const largeTone = Object.fromEntries(
  TONES.map((tone) => [tone, style({ color: vars.tone[tone].text })]),
) as Record<Tone, string>
export const detail = style({ color: vars.color.text, fontWeight: 400 })
