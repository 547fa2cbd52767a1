import { Canvas } from 'leaflet/dist/leaflet-src.esm.js'

type Drawn = { _ctx?: CanvasRenderingContext2D; _redraw: () => void }

const { _redraw: redraw } = Canvas.prototype as unknown as Drawn

// Leaflet (1.9) loses sight of a redraw it has asked for when it draws before that frame, and then cannot call it off: on a
// map that is taken away meanwhile it would draw onto a canvas that is gone.
Canvas.include({
  _redraw(this: Drawn) {
    if (this._ctx) redraw.call(this)
  },
})
