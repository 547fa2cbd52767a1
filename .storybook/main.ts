import type { StorybookConfig } from '@storybook/react-vite'
import { EARLY_PARTS } from '../scripts/support/earlyParts.mjs'
import { storyIndexer } from '../scripts/support/storyIndexer.mjs'

/** Reads the props of components from their sources. Only those of src/ui have a page that lists them. */
const DOCGEN = 'storybook:react-docgen-plugin'
const WITH_PROPS = /\/src\/ui\//

type Plugins = NonNullable<Parameters<NonNullable<StorybookConfig['viteFinal']>>[0]['plugins']>

function withoutNeedlessWork(plugins: Plugins): Plugins {
  return plugins.flatMap((plugin) => {
    if (!plugin || !('name' in plugin)) return [plugin]
    const { name, transform } = plugin
    // It names the scripts of the portal's document; a storybook has a document of its own.
    if (name === EARLY_PARTS) return []
    if (name !== DOCGEN || typeof transform !== 'function') return [plugin]
    return [{ ...plugin, transform: { filter: { id: WITH_PROPS }, handler: transform } }]
  })
}

/** Of the page until its script runs; Storybook has the setting, and its type lacks it. */
type Titled = { title: string }

const config: StorybookConfig & Titled = {
  title: 'RadOps Console',
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (others = []) => [storyIndexer, ...others],
  staticDirs: ['./public'],
  // Storybook's advice to those who set one up, and its marks of what changed since: nothing for who looks at a console.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal(vite) {
    return {
      ...vite,
      cacheDir: 'node_modules/.vite/storybook',
      plugins: withoutNeedlessWork(vite.plugins ?? []),
      // The portal's own build settings (manifest, asset folder) mean nothing to a storybook.
      build: { ...vite.build, manifest: false, assetsDir: 'assets', chunkSizeWarningLimit: 2_000 },
    }
  },
}

export default config
