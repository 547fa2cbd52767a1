import { cdp } from 'vitest/browser'

/** Emulates forced colours (high contrast), or stops doing so. */
export async function forceColors(isOn: boolean): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<object> }
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isOn ? 'active' : 'none' }],
  })
}
