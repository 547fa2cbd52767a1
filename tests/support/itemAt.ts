/** @throws Error if there is none, so that a test never continues with undefined */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`no item ${index}`)
  return item
}
