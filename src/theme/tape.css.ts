import { createGlobalTheme } from '@vanilla-extract/css'

/** Tokens of the tape; separate, because they load with it. */
export const tapeVars = createGlobalTheme(':root, :host', {
  size: {
    /** Lane height: line above marks. */
    lane: '88px',
    /** Height of the lane of all teams, which has only marks. */
    shared: '36px',
    /** Width of a lane's name. */
    name: '176px',
    mark: '20px',
    /** Width of the scale next to a lane. */
    scale: '52px',
    /** Width of the speed select. */
    speed: '88px',
    /** Height of side-by-side lists before they scroll. */
    list: '320px',
  },
})
