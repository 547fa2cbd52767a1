/** @throws Error there is none: a test that reads past the end of a list must not go on with undefined */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`no item ${index}`)
  return item
}
