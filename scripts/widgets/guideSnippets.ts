import { NO_CHOICES } from '#widgets/pages/controls.ts'
import { type SnippetKind, snippets } from '#widgets/pages/snippets.ts'
import type { Manifest } from './manifest.ts'

/** The snippets in docs/widgets.md: the live page's, for an example console. */
export function guideSnippets({ modules }: Manifest): Record<SnippetKind, string> {
  const elements = modules.flatMap(({ declarations }) => declarations)
  const session = elements.find(({ tagName }) => tagName === 'radops-session')
  const widget = elements.find(({ tagName }) => tagName === 'radops-mission-control')
  if (!session || !widget) throw new Error('The manifest lacks the elements the guide begins with.')
  return snippets({
    console: 'https://console.example.org',
    version: '0.1.0',
    integrity: { 'radops.js': 'sha384-…' },
    loads: {},
    session,
    widget,
    choices: { ...NO_CHOICES, session: { theme: 'system' }, widget: { 'event-id': 'EVT-2026-0016' } },
  })
}
