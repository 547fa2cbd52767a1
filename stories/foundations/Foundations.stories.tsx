import type { Meta, StoryObj } from '@storybook/react-vite'
import { contrast } from '#src/theme/contrast.ts'
import { dark, light, type Palette, TONES } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

const meta = { title: 'Foundations/Tokens', parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Swatch({ name, background, text }: { name: string; background: string; text: string }) {
  return (
    <div
      style={{
        background,
        color: text,
        padding: vars.space.small,
        borderRadius: vars.radius.medium,
        font: vars.text.table,
      }}
    >
      {name} {contrast(text, background).toFixed(1)}:1
    </div>
  )
}

function Tones({ palette }: { palette: Palette }) {
  const { color, tone } = palette
  return (
    <div style={{ background: color.canvas, color: color.text, padding: vars.space.medium }}>
      <Stack>
        {TONES.map((name) => (
          <Grid key={name} minimum="small" space="xsmall">
            <Swatch name={`${name} soft`} background={tone[name].soft} text={tone[name].text} />
            <Swatch name={`${name} solid`} background={tone[name].solid} text={tone[name].onSolid} />
            <Swatch name={`${name} text`} background={color.surface} text={tone[name].text} />
          </Grid>
        ))}
        <Grid minimum="small" space="xsmall">
          <Swatch name="text" background={color.canvas} text={color.text} />
          <Swatch name="textMuted" background={color.canvas} text={color.textMuted} />
          <Swatch name="textSubtle" background={color.canvas} text={color.textSubtle} />
        </Grid>
      </Stack>
    </div>
  )
}

export const ColourLight: Story = { render: () => <Tones palette={light} /> }
export const ColourDark: Story = { globals: { theme: 'dark' }, render: () => <Tones palette={dark} /> }
export const Type: Story = {
  render: () => (
    <Stack>
      {Object.entries(vars.text).map(([name, font]) => (
        <div key={name} style={{ font, color: vars.color.text }}>
          {name}: Harbor drill 0123456789, 59.3293 N
        </div>
      ))}
    </Stack>
  ),
}
export const Spacing: Story = {
  render: () => (
    <Stack space="xsmall">
      {Object.entries(vars.space).map(([name, width]) => (
        <Inline key={name}>
          <span style={{ width, height: vars.space.medium, background: vars.tone.accent.solid }} />
          {name}
        </Inline>
      ))}
    </Stack>
  ),
}
export const Shape: Story = {
  render: () => (
    <Section title="Radii and the one elevation">
      <Grid minimum="small">
        {Object.entries(vars.radius).map(([name, borderRadius]) => (
          <div
            key={name}
            style={{ borderRadius, padding: vars.space.medium, border: `1px solid ${vars.color.border}` }}
          >
            {name}
          </div>
        ))}
        <div
          style={{
            boxShadow: vars.shadow.overlay,
            borderRadius: vars.radius.large,
            padding: vars.space.medium,
            background: vars.color.raised,
          }}
        >
          overlay
        </div>
      </Grid>
    </Section>
  ),
}
