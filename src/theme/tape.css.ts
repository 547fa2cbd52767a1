import { createGlobalTheme } from '@vanilla-extract/css'

/** Tokens of the tape, apart from the others because they arrive with it. */
export const tapeVars = createGlobalTheme(':root, :host', {
  size: {
    /** Of a lane: its line over its marks. */
    lane: '88px',
    /** Of the lane of all teams, which has marks alone. */
    shared: '36px',
    /** Of a lane's name beside it. */
    name: '176px',
    mark: '20px',
    /** Of the figures beside a lane. */
    scale: '52px',
    /** Of the choice of a speed. */
    speed: '88px',
    /** Lists beside each other, before they scroll. */
    list: '320px',
  },
})
