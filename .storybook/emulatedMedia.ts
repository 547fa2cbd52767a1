/** What the toolbar says of the system the page runs on; 'system' leaves it as it is. */
export type MediaChoice = { motion: 'system' | 'reduced'; forcedColours: 'system' | 'on' }

const ALWAYS = '(min-width: 0px)'
const NEVER = '(width < 0px)'
const MOTION = /\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g
const COLOURS = /\(\s*forced-colors\s*(?::\s*([a-z-]+)\s*)?\)/g

let choice: MediaChoice = { motion: 'system', forcedColours: 'system' }

/** A media query as it reads on the chosen system. */
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
 * Makes the page look as on another system: its media rules are rewritten, in shadow roots too, and with forced colours
 * every colour of the page gives way to the system's. An approximation: what a browser itself does with a system's
 * setting is looked at in the tests.
 */
export function emulateMedia(chosen: MediaChoice): void {
  const wasOn = isOn()
  choice = chosen
  if (isOn() || wasOn) rewriteAll()
  if (isOn()) watch(document)
  else watcher.disconnect()
}

const isOn = () => choice.motion !== 'system' || choice.forcedColours !== 'system'

/** Sheets come with the parts of the product that need them. */
const watcher = new MutationObserver(() => {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(rewriteAll)
})
let frame = 0
const watch = (root: Document | ShadowRoot) => watcher.observe(root, { childList: true, subtree: true })

function rewriteAll(): void {
  rewriteRoot(document)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', rewriteAll, { once: true })
  }
}

function rewriteRoot(root: Document | ShadowRoot): void {
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
    rewriteMedia(sheet.media)
    rewriteRules(sheet.cssRules, false)
  }
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    if (!shadowRoot) continue
    if (isOn()) watch(shadowRoot)
    rewriteRoot(shadowRoot)
  }
}

const written = new WeakMap<MediaList, string>()

function rewriteMedia(media: MediaList): string {
  const original = written.get(media) ?? media.mediaText
  written.set(media, original)
  const text = onChosenSystem(original)
  if (media.mediaText !== text) media.mediaText = text
  return original
}

/** @param isForced they are written for forced colours, and stay as they are */
function rewriteRules(rules: CSSRuleList, isForced: boolean): void {
  for (const rule of rules) {
    const isOfForced =
      isForced || (rule instanceof CSSMediaRule && /forced-colors:\s*active/.test(rewriteMedia(rule.media)))
    if (rule instanceof CSSStyleRule && !isOfForced) recolour(rule)
    if ('cssRules' in rule) rewriteRules(rule.cssRules as CSSRuleList, isOfForced)
  }
}

const SYSTEM =
  /^(?:canvas(?:text)?|linktext|visitedtext|activetext|button(?:face|text|border)|field(?:text)?|(?:highlight|selecteditem|mark|accentcolor)(?:text)?|graytext|currentcolor|inherit|initial|unset|revert)$/i
const coloured = new WeakMap<CSSStyleRule, string>()

/** Takes the page's own colours out of a rule, or puts them back. */
function recolour(rule: CSSStyleRule): void {
  const { style } = rule
  const original = coloured.get(rule)
  if (choice.forcedColours === 'system') {
    if (original !== undefined) style.cssText = original
    coloured.delete(rule)
    return
  }
  if (original !== undefined || style.getPropertyValue('forced-color-adjust') === 'none') return
  coloured.set(rule, style.cssText)
  // A copy: it changes on the way.
  for (const name of Array.from(style)) {
    const forced = forcedValue(name, style.getPropertyValue(name), rule)
    if (forced === '') style.removeProperty(name)
    else if (forced !== undefined) style.setProperty(name, forced, style.getPropertyPriority(name))
  }
}

/** @returns undefined to leave it; '' to leave it to the browser, which knows links from words */
function forcedValue(name: string, value: string, { selectorText, style }: CSSStyleRule): string | undefined {
  if (name === 'box-shadow' || name === 'text-shadow') return 'none'
  if (name === 'background-image') return value.includes('gradient(') ? 'none' : undefined
  if (!/(?:^|-)color$/.test(name) || SYSTEM.test(value)) return undefined
  if (name === 'color') return ''
  if (name === 'outline-color') return 'Highlight'
  if (name !== 'background-color') return 'CanvasText'
  // What can be seen through stays so, and what lies behind a dialog.
  if (value === 'transparent' || /backdrop/.test(selectorText + style.cssText)) return undefined
  return 'Canvas'
}
