/** The part of custom-elements.json that the live page uses; written by scripts/widgets. */
export interface Documented {
  name: string
  description?: string
  type?: { text: string }
  default?: string
}
export interface WidgetInterface {
  name: string
  tagName: string
  description: string
  attributes: Documented[]
  members: Documented[]
  events: Documented[]
  slots: Documented[]
  cssParts: Documented[]
  cssProperties: Documented[]
}

/** A release as served: the interface of its elements, and the digests of its files. */
export interface Release {
  version: string
  /** By path below the version's folder. */
  integrity: Record<string, string>
  /**
   * By an element's script: every file loaded until it shows something, with a token already set; that script first.
   */
  loads: Record<string, string[]>
  session: WidgetInterface
  widgets: WidgetInterface[]
}

const SESSION_TAG = 'radops-session'

/** The release this page was built with; vite.pages.config.ts inserts its number and loads its script. */
declare const WIDGETS_VERSION: string

/**
 * Loads the release's metadata.
 * @throws Error if a file of the release cannot be loaded
 */
export async function loadWidgets(): Promise<Release> {
  const folder = `/widgets/${WIDGETS_VERSION}`
  const [{ version, files, loads }, manifest] = await Promise.all([
    read<{ version: string; files: Record<string, string>; loads: Record<string, string[]> }>(
      `${folder}/integrity.json`,
    ),
    read<{ modules: { declarations: WidgetInterface[] }[] }>(`${folder}/custom-elements.json`),
  ])
  const elements = manifest.modules.flatMap(({ declarations }) => declarations)
  const session = elements.find(({ tagName }) => tagName === SESSION_TAG)
  if (!session) throw new Error(`custom-elements.json of ${version} has no ${SESSION_TAG}`)
  return {
    version,
    integrity: files,
    loads,
    session,
    widgets: elements.filter((element) => element !== session),
  }
}

async function read<Content>(address: string): Promise<Content> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}`)
  return (await answer.json()) as Content
}
