import { crc32, deflateSync } from 'node:zlib'

export type Rgb = readonly [red: number, green: number, blue: number]

/** An image in memory: three bytes per pixel, top row first. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Buffer

  constructor(width: number, height: number, background: Rgb) {
    this.width = width
    this.height = height
    this.#pixels = Buffer.alloc(width * height * 3, Buffer.from(background))
  }

  dot(x: number, y: number, radius: number, color: Rgb): void {
    for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
      for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
        if ((row - y) ** 2 + (column - x) ** 2 <= radius ** 2) this.#set(column, row, color)
      }
    }
  }

  /** Draws dots in order above one shared outline, which separates them from the background but not from each other. */
  track(dots: readonly { x: number; y: number; color: Rgb }[], casing: Rgb): void {
    for (const { x, y } of dots) this.dot(x, y, 4, casing)
    for (const { x, y, color } of dots) this.dot(x, y, 3, color)
  }

  rectangle(x: number, y: number, width: number, height: number, color: Rgb): void {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.#set(column, row, color)
    }
  }

  #set(column: number, row: number, color: Rgb): void {
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return
    this.#pixels.set(color, (row * this.width + column) * 3)
  }

  /** The image as PNG (ISO 15948): 8-bit RGB, no filter. */
  toPng(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const stride = this.width * 3
    const rows = Buffer.alloc((stride + 1) * this.height)
    for (let row = 0; row < this.height; row++) {
      this.#pixels.copy(rows, row * (stride + 1) + 1, row * stride, (row + 1) * stride)
    }
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
