import { cdp } from 'vitest/browser'

/** A node of the accessibility tree, as Chromium's protocol has it. */
export interface AccessibilityNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** The document's accessibility tree, without ignored nodes. */
export async function readableNodes(): Promise<AccessibilityNode[]> {
  interface Tree {
    frame: { id: string; url: string }
    childFrames?: Tree[]
  }
  const session = cdp() as unknown as { send(method: string, params?: object): Promise<object> }
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: Tree }
  const all = (tree: Tree): Tree['frame'][] => [tree.frame, ...(tree.childFrames ?? []).flatMap(all)]
  const frame = all(frameTree).find(({ url }) => url === location.href)
  const params = { frameId: frame?.id }
  const { nodes } = (await session.send('Accessibility.getFullAXTree', params)) as {
    nodes: AccessibilityNode[]
  }
  return nodes.filter(({ ignored }) => !ignored)
}
