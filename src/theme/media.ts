/** Widths in px where the shell and lists change shape (portal spec §2.7: 1024 or less, 640 or less). */
export const BREAKPOINT_PX = { phone: 640, laptop: 1024 } as const

/** Media queries by meaning; the only place they are spelled (style rule V2). */
export const media = {
  belowPhone: `screen and (max-width: ${BREAKPOINT_PX.phone}px)`,
  belowLaptop: `screen and (max-width: ${BREAKPOINT_PX.laptop}px)`,
  fromPhone: `screen and (min-width: ${BREAKPOINT_PX.phone + 0.02}px)`,
  /** Wide enough for a table and a map next to each other. */
  sideBySide: `screen and (min-width: ${BREAKPOINT_PX.laptop}px)`,
  fromLaptop: `screen and (min-width: ${BREAKPOINT_PX.laptop + 0.02}px)`,
  /** High enough for something that stays while the rest scrolls; not a phone on its side, nor a page enlarged to 200 %. */
  tall: 'screen and (min-height: 600px)',
  screen: 'screen',
  prefersDark: '(prefers-color-scheme: dark)',
  /** Paper is white whatever the screen is. */
  screenPrefersDark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  print: 'print',
} as const

/**
 * Container queries: a list in a widget or a narrow pane answers to its own width, not to the window's.
 * The element that is asked carries `containerType: 'inline-size'`.
 */
export const container = {
  belowPhone: `(max-width: ${BREAKPOINT_PX.phone}px)`,
  factsNarrow: '(max-width: 420px)',
  belowLaptop: `(max-width: ${BREAKPOINT_PX.laptop}px)`,
  /** A pane wide enough for a table of four columns with something beside it, and for a whole toolbar in one line. */
  fromDesk: '(min-width: 1080px)',
} as const
