/** The part of custom-elements.json that the live page is made of; scripts/widgets writes it. */
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

/** One release, as it is served: what its elements take, and the digests of its files. */
export interface Release {
  version: string
  /** By path below the version. */
  integrity: Record<string, string>
  /** By the script of an element all that is asked for until it shows something with a token given, that script first. */
  loads: Record<string, string[]>
  session: WidgetInterface
  widgets: WidgetInterface[]
}

const SESSION_TAG = 'radops-session'

/** The release this page was built with; vite.pages.config.ts puts its number here and its script into the page. */
declare const WIDGETS_VERSION: string

/**
 * Reads what the release says of itself.
 * @throws Error when a file of the release does not arrive
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
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return (await answer.json()) as Content
}
