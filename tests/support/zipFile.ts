import { deflateRawSync } from 'node:zlib'

/** One entry of a hand-made zip: any field of its header can be false. */
export interface ZipEntry {
  name: string
  body?: Buffer | string
  stored?: boolean
  /** 8 is deflate. */
  method?: number
  /** General purpose bits; 1 is encrypted. */
  flags?: number
  /** Unix mode, as 0o120777 of a symbolic link. */
  mode?: number
  /** Size in the central directory; default: the true one. */
  unpacked_size?: number
  packed_size?: number
  /** Points the entry at another one's data: index in the list. */
  shares?: number
}

const head = (size: number, fields: [at: number, bytes: 2 | 4, value: number][]) => {
  const bytes = Buffer.alloc(size)
  for (const [at, width, value] of fields) {
    if (width === 2) bytes.writeUInt16LE(value, at)
    else bytes.writeUInt32LE(value >>> 0, at)
  }
  return bytes
}

/** A zip of these entries, without any consistency checks. */
export function zipOf(
  entries: ZipEntry[],
  end: { count?: number; comment?: string; offset?: number } = {},
): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  const places: number[] = []
  let at = 0
  for (const entry of entries) {
    const plain = Buffer.from(entry.body ?? '')
    const packed = entry.stored ? plain : deflateRawSync(plain)
    const name = Buffer.from(entry.name)
    const method = entry.method ?? (entry.stored ? 0 : 8)
    const sizes: [number, number] = [entry.packed_size ?? packed.length, entry.unpacked_size ?? plain.length]
    const place = entry.shares === undefined ? at : (places[entry.shares] ?? 0)
    places.push(place)
    if (entry.shares === undefined) {
      const local = head(30, [
        [0, 4, 0x04034b50],
        [4, 2, 20],
        [6, 2, entry.flags ?? 0],
        [8, 2, method],
        [18, 4, sizes[0]],
        [22, 4, sizes[1]],
        [26, 2, name.length],
      ])
      bodies.push(local, name, packed)
      at += local.length + name.length + packed.length
    }
    list.push(
      head(46, [
        [0, 4, 0x02014b50],
        [4, 2, (3 << 8) | 20],
        [6, 2, 20],
        [8, 2, entry.flags ?? 0],
        [10, 2, method],
        [20, 4, sizes[0]],
        [24, 4, sizes[1]],
        [28, 2, name.length],
        [38, 4, (entry.mode ?? 0o100644) * 65536],
        [42, 4, place],
      ]),
      name,
    )
  }
  const contents = Buffer.concat(list)
  const comment = Buffer.from(end.comment ?? '')
  const last = head(22, [
    [0, 4, 0x06054b50],
    [8, 2, end.count ?? entries.length],
    [10, 2, end.count ?? entries.length],
    [12, 4, contents.length],
    [16, 4, end.offset ?? at],
    [20, 2, comment.length],
  ])
  return Buffer.concat([...bodies, contents, last, comment])
}
