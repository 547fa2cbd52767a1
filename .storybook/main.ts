import type { StorybookConfig } from '@storybook/react-vite'
import { EARLY_PARTS } from '../scripts/support/earlyParts.mjs'
import { storyIndexer } from '../scripts/support/storyIndexer.mjs'

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
      // It names the scripts of the portal's document; a storybook has a document of its own.
      plugins: vite.plugins?.filter(
        (plugin) => !plugin || !('name' in plugin) || plugin.name !== EARLY_PARTS,
      ),
      // The portal's own build settings (manifest, asset folder) mean nothing to a storybook.
      build: { ...vite.build, manifest: false, assetsDir: 'assets', chunkSizeWarningLimit: 2_000 },
    }
  },
}

export default config
