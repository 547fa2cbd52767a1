import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DOSE_CASING } from '#src/theme/dosePalette.ts'
import { darkMap, lightMap, type MapPalette } from '#src/theme/mapPalette.ts'
import { dark, light } from '#src/theme/palette.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { foundationPage } from '#stories/docs/pages.tsx'
import { CONTROL, type ContrastPair, contrastPairs, TEXT } from '#stories/foundations/contrast.ts'
import { guide } from './Colour.guide.ts'
import { ColourVisionTable } from './ColourVisionTable.tsx'
import { ContrastTable } from './ContrastTable.tsx'

const [inLight, inDark] = [contrastPairs(light), contrastPairs(dark)]

const meta = {
  title: 'Foundations/Colour',
  component: ContrastTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: args.label })).toBeVisible()
    await expect(canvas.queryByText('fails AA')).not.toBeInTheDocument()
  },
} satisfies Meta<typeof ContrastTable>
export default meta
type Story = StoryObj<typeof meta>

export const TextOnSurfaces: Story = {
  args: { label: 'Text on surfaces', light: inLight.text, dark: inDark.text },
}
export const Tones: Story = { args: { label: 'Tones', light: inLight.tones, dark: inDark.tones } }
export const Controls: Story = { args: { label: 'Controls', light: inLight.controls, dark: inDark.controls } }
export const ColourVision: Story = {
  args: { label: 'States', light: [], dark: [] },
  render: () => (
    <Stack>
      <ColourVisionTable palette={light} />
      <ColourVisionTable palette={dark} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'States in the light theme' })).toBeVisible()
    await expect(canvas.queryByText(/too near/)).not.toBeInTheDocument()
  },
}

const onMap = ({ water, land, ink, series }: MapPalette): ContrastPair[] =>
  [
    { name: 'names and scale', foreground: ink, least: TEXT },
    ...series.map((foreground, index) => ({ name: `layer ${index + 1}`, foreground, least: CONTROL })),
  ].flatMap(({ name, ...pair }) => [
    { ...pair, what: `${name} on water`, background: water },
    { ...pair, what: `${name} on land`, background: land },
  ])
export const Maps: Story = { args: { label: 'Maps', light: onMap(lightMap), dark: onMap(darkMap) } }

const casing = (colour: string, { land, water }: MapPalette, surface: string): ContrastPair[] =>
  Object.entries({ surface, land, water }).map(([ground, background]) => ({
    what: `casing against the ${ground}`,
    foreground: colour,
    background,
    least: CONTROL,
  }))
export const DoseRates: Story = {
  args: {
    label: 'Dose rates',
    light: casing(DOSE_CASING.light, lightMap, light.color.surface),
    dark: casing(DOSE_CASING.dark, darkMap, dark.color.surface),
  },
}
