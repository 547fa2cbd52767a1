/** System settings chosen in the toolbar; 'system' changes nothing. */
export type MediaChoice = { motion: 'system' | 'reduced'; forcedColours: 'system' | 'on' }

const ALWAYS = '(min-width: 0px)'
const NEVER = '(width < 0px)'
const MOTION = /\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g
const COLOURS = /\(\s*forced-colors\s*(?::\s*([a-z-]+)\s*)?\)/g

let choice: MediaChoice = { motion: 'system', forcedColours: 'system' }

/** A media query as evaluated on the chosen system. */
function onChosenSystem(query: string): string {
  let text = query
  if (choice.motion === 'reduced')
    text = text.replace(MOTION, (_all, value) => (value === 'no-preference' ? NEVER : ALWAYS))
  if (choice.forcedColours === 'on')
    text = text.replace(COLOURS, (_all, value) => (value === 'none' ? NEVER : ALWAYS))
  return text
}

const ask = window.matchMedia.bind(window)
window.matchMedia = (query) => ask(onChosenSystem(query))

/**
 * Approximates another system: rewrites media rules, in shadow roots too, and with forced colours replaces the page's
 * colours with system colours. Tests use the browser's real settings.
 */
export function emulateMedia(chosen: MediaChoice): void {
  const wasOn = isOn()
  choice = chosen
  if (isOn() || wasOn) rewriteAll()
  if (isOn()) watch(document)
  else watcher.disconnect()
}

const isOn = () => choice.motion !== 'system' || choice.forcedColours !== 'system'

/** Style sheets load with the components that need them. */
const watcher = new MutationObserver(() => {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(rewriteAll)
})
let frame = 0
const watch = (root: Document | ShadowRoot) => watcher.observe(root, { childList: true, subtree: true })

function rewriteAll(): void {
  for (const sheet of changed) rewriteSheet(sheet)
  rewriteRoot(document)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', rewriteAll, { once: true })
  }
}

/**
 * Calls `look` while the page's rules are as authored, whatever is chosen.
 * @param look must be synchronous, so that nothing is painted
 */
export function asWritten<Found>(look: () => Found): Found {
  const chosen = choice
  choice = { motion: 'system', forcedColours: 'system' }
  rewriteAll()
  try {
    return look()
  } finally {
    choice = chosen
    if (isOn()) rewriteAll()
  }
}

function rewriteRoot(root: Document | ShadowRoot): void {
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) rewriteSheet(sheet)
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    if (!shadowRoot) continue
    if (isOn()) watch(shadowRoot)
    rewriteRoot(shadowRoot)
  }
}

/** Includes sheets no longer in use: a widget added later adopts those of a removed one. */
const changed = new Set<CSSStyleSheet>()

function rewriteSheet(sheet: CSSStyleSheet): void {
  rewriteMedia(sheet.media)
  rewriteRules(sheet, false)
  if (isOn()) changed.add(sheet)
  else changed.delete(sheet)
}

const written = new WeakMap<MediaList, string>()

function rewriteMedia(media: MediaList): string {
  const original = written.get(media) ?? media.mediaText
  written.set(media, original)
  const text = onChosenSystem(original)
  if (media.mediaText !== text) media.mediaText = text
  return original
}

type Owner = Pick<CSSGroupingRule, 'cssRules' | 'insertRule' | 'deleteRule'>

/**
 * Rules we insert after the page's to override its colours. The page's own rule cannot be changed and restored: a
 * shorthand with a variable loses its text once a part of it is set.
 */
const ours = new WeakSet<CSSRule>()

/** @param isForced the rules are for forced colours and stay as they are */
function rewriteRules(owner: Owner, isForced: boolean): void {
  // Backwards, because rules are added or removed after the current one.
  for (let index = owner.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = owner.cssRules[index]
    if (!rule || ours.has(rule)) continue
    const isOfForced =
      isForced || (rule instanceof CSSMediaRule && /forced-colors:\s*active/.test(rewriteMedia(rule.media)))
    if (rule instanceof CSSStyleRule && !isOfForced) recolour(owner, rule, index + 1)
    if ('insertRule' in rule) rewriteRules(rule as CSSRule & Owner, isOfForced)
  }
}

const SYSTEM =
  /^(?:canvas(?:text)?|linktext|visitedtext|activetext|button(?:face|text|border)|field(?:text)?|(?:highlight|selecteditem|mark|accentcolor)(?:text)?|graytext|currentcolor|inherit|initial|unset|revert)$/i

/** Overrides a rule's colours, or removes the override. @param place index of the override */
function recolour(owner: Owner, rule: CSSStyleRule, place: number): void {
  const follower = owner.cssRules[place]
  const isRecoloured = follower !== undefined && ours.has(follower)
  if (choice.forcedColours === 'system') {
    if (isRecoloured) owner.deleteRule(place)
    return
  }
  if (isRecoloured || rule.style.getPropertyValue('forced-color-adjust') === 'none') return
  const forced = Array.from(rule.style).flatMap((name) => {
    const value = forcedValue(name, rule.style.getPropertyValue(name), rule)
    if (value === undefined) return []
    return `${name}: ${value}${rule.style.getPropertyPriority(name) && ' !important'}`
  })
  if (forced.length === 0) return
  owner.insertRule(`${rule.selectorText} { ${forced.join('; ')} }`, place)
  const added = owner.cssRules[place]
  if (added) ours.add(added)
}

/** @returns undefined to leave it */
function forcedValue(name: string, value: string, { selectorText, style }: CSSStyleRule): string | undefined {
  if (name === 'box-shadow' || name === 'text-shadow') return 'none'
  if (name === 'background-image') return value.includes('gradient(') ? 'none' : undefined
  if (!/(?:^|-)color$/.test(name) || SYSTEM.test(value)) return undefined
  // The browser distinguishes links from text.
  if (name === 'color') return 'revert'
  if (name === 'outline-color') return 'Highlight'
  if (name !== 'background-color') return 'CanvasText'
  // Keep transparency, and the backdrop of dialogs.
  if (value === 'transparent' || /backdrop/.test(selectorText + style.cssText)) return undefined
  return 'Canvas'
}
