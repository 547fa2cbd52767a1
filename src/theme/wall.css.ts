import { createGlobalTheme, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './vars.css.ts'

/** Text of 24 px and more, readable from four metres; scales up on large projectors. */
const large = (weight: number, px: number, face: string) =>
  `${weight} clamp(${px}px, ${px / 16}vw, ${px * 2}px)/1.25 ${face}`

/** Tokens of the wall; separate, because they load with it. */
export const wallVars = createGlobalTheme(':root', {
  text: {
    row: large(500, 24, vars.font.sans),
    small: large(400, 24, vars.font.sans),
    clock: large(500, 24, vars.font.mono),
    title: large(600, 32, vars.font.sans),
    /** On one line beside the exercise clock at 1024 px. */
    titleNarrow: large(600, 28, vars.font.sans),
    exercise: large(500, 48, vars.font.mono),
  },
  size: {
    /** Two lines with padding. */
    row: 'clamp(80px, 5vw, 144px)',
    /** Two lines and the edge: eight teams fit 1024 x 768, also if the name of the event takes two lines. */
    rowNarrow: '61px',
    /** Three lines with padding. */
    highRow: 'clamp(108px, 6.75vw, 198px)',
    /** One line with padding. */
    compactRow: 'clamp(52px, 3.25vw, 94px)',
    /** Two lines of a row. */
    lines: 'clamp(60px, 3.75vw, 120px)',
    icon: 'clamp(24px, 1.5vw, 48px)',
    /** Width of two digits. */
    number: 'clamp(32px, 2vw, 64px)',
    /** Width of the status and clocks after a team's name. */
    state: 'clamp(152px, 9.5vw, 304px)',
    clock: 'clamp(168px, 10.5vw, 336px)',
    /** Width of a team's name on the map. */
    label: 'clamp(264px, 16.5vw, 528px)',
    map: '60vh',
  },
})

export const wallButton = style({
  display: 'inline-flex',
  padding: vars.space.xsmall,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.text,
  font: wallVars.text.small,
  cursor: 'pointer',
})
globalStyle(`${wallButton} > svg`, { width: wallVars.size.icon, height: wallVars.size.icon })
