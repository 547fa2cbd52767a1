import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { PluginOption } from 'vite'
import { countryData } from '../scripts/support/countryData.mjs'

const isVanillaExtract = (plugin: PluginOption): boolean =>
  Array.isArray(plugin)
    ? plugin.some(isVanillaExtract)
    : !!plugin && 'name' in plugin && plugin.name.startsWith('vanilla-extract')

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal(vite) {
    const hasStyles = vite.plugins?.some(isVanillaExtract)
    return {
      ...vite,
      cacheDir: 'node_modules/.vite/storybook',
      // Under vitest the portal's own plugins are not there.
      plugins: hasStyles ? vite.plugins : [...(vite.plugins ?? []), vanillaExtractPlugin(), countryData()],
      // The portal's own build settings (manifest, asset folder) mean nothing to a storybook.
      build: { ...vite.build, manifest: false, assetsDir: 'assets', chunkSizeWarningLimit: 2_000 },
    }
  },
}

export default config
