/** Widths in px at which shell and lists change layout (portal spec §2.7: 1024 or less, 640 or less). */
export const BREAKPOINT_PX = { phone: 640, laptop: 1024 } as const

/** Media queries by meaning; the only place they are written (style rule V2). */
export const media = {
  belowPhone: `screen and (max-width: ${BREAKPOINT_PX.phone}px)`,
  belowLaptop: `screen and (max-width: ${BREAKPOINT_PX.laptop}px)`,
  fromPhone: `screen and (min-width: ${BREAKPOINT_PX.phone + 0.02}px)`,
  /** Wide enough for a table and a map next to each other. */
  sideBySide: `screen and (min-width: ${BREAKPOINT_PX.laptop}px)`,
  /** Side by side, but too narrow for a table with long names and several columns. */
  sideBySideNarrow: `screen and (min-width: ${BREAKPOINT_PX.laptop}px) and (max-width: 1199.98px)`,
  fromLaptop: `screen and (min-width: ${BREAKPOINT_PX.laptop + 0.02}px)`,
  /** High enough for sticky parts; excludes phones in landscape and pages zoomed to 200 %. */
  tall: 'screen and (min-height: 600px)',
  /** Too low for fixed parts, such as a page zoomed to 400 %. */
  low: 'screen and (max-height: 479.98px)',
  screen: 'screen',
  prefersDark: '(prefers-color-scheme: dark)',
  /** Paper is white in any theme. */
  screenPrefersDark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  noHover: '(hover: none)',
  print: 'print',
} as const

/**
 * Container queries: a list in a widget or narrow pane depends on its own width, not the window's. The container has
 * `containerType: 'inline-size'`.
 */
export const container = {
  belowPhone: `(max-width: ${BREAKPOINT_PX.phone}px)`,
  factsNarrow: '(max-width: 420px)',
  belowLaptop: `(max-width: ${BREAKPOINT_PX.laptop}px)`,
  /** Wide enough for a form beside the document it is about. */
  sideBySide: '(min-width: 880px)',
  /** Wide enough for a four-column table with a side pane, and for a whole toolbar on one line. */
  fromDesk: '(min-width: 1080px)',
} as const
