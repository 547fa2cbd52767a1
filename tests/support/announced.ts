import { onTestFinished } from 'vitest'

const REGION = '[aria-live], [role=status], [role=alert]'

/** @returns what live regions announce from now on: texts that come into one that is there already, and new alerts */
export function announced(): string[] {
  const said: string[] = []
  const observer = new MutationObserver((records) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData' || addedNodes.length > 0) add(regions, elementOf(target)?.closest(REGION))
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role=alert]')) add(regions, alert)
        }
      }
    }
    for (const { textContent } of regions) if (textContent) said.push(textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return said
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

function add(regions: Set<Element>, region: Element | null | undefined) {
  if (region?.isConnected && region.getAttribute('aria-live') !== 'off') regions.add(region)
}
