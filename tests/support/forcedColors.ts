import { cdp } from 'vitest/browser'

/** Has the browser draw with the colours a person chose in the system, or with the page's own again. */
export async function forceColors(isOn: boolean): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<object> }
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isOn ? 'active' : 'none' }],
  })
}
