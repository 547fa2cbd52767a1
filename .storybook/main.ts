import type { StorybookConfig } from '@storybook/react-vite'
import { EARLY_PARTS } from '../scripts/support/earlyParts.mjs'
import { storyIndexer } from '../scripts/support/storyIndexer.mjs'

/** The docgen plugin reads component props from source. Only src/ui has pages that list them. */
const DOCGEN = 'storybook:react-docgen-plugin'
const WITH_PROPS = /\/src\/ui\//

type Plugins = NonNullable<Parameters<NonNullable<StorybookConfig['viteFinal']>>[0]['plugins']>

function withoutNeedlessWork(plugins: Plugins): Plugins {
  return plugins.flatMap((plugin) => {
    if (!plugin || !('name' in plugin)) return [plugin]
    const { name, transform } = plugin
    // Names the scripts of the portal's document; a storybook has its own.
    if (name === EARLY_PARTS) return []
    if (name !== DOCGEN || typeof transform !== 'function') return [plugin]
    return [{ ...plugin, transform: { filter: { id: WITH_PROPS }, handler: transform } }]
  })
}

/** Page title until its script runs; missing in Storybook's types. */
type Titled = { title: string }

const config: StorybookConfig & Titled = {
  title: 'RadOps Console',
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (others = []) => [storyIndexer, ...others],
  staticDirs: ['./public'],
  // No onboarding checklists and change marks, which do not help reviewers.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal(vite) {
    return {
      ...vite,
      cacheDir: 'node_modules/.vite/storybook',
      plugins: withoutNeedlessWork(vite.plugins ?? []),
      // The portal's build settings (manifest, asset folder) do not apply to a storybook.
      build: { ...vite.build, manifest: false, assetsDir: 'assets' },
    }
  },
}

export default config
