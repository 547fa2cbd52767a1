import { useStore } from 'zustand'
import { useApi } from '#src/api/context.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { paletteKeys } from './keys.ts'
import { goKeys, type Shortcut, singleKeys } from './shortcuts.ts'
import * as css from './shortcutsDialog.css.ts'
import { setSingleKeys, shortcutsStore } from './shortcutsStore.ts'

/** The list of shortcuts, and a switch for single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const role = useRole()
  const { knows } = useApi()
  const { areSingleKeysOn } = useStore(shortcutsStore)
  const places = goKeys(role, knows).map(({ key, label }) => ({ keys: ['g', key], does: label }))
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose} initialFocus="dialog">
      <Stack space="medium">
        <Keys title="Everywhere" shortcuts={[{ keys: paletteKeys(), does: 'Search the console' }]} />
        <Keys title="Single keys" shortcuts={singleKeys} isOff={!areSingleKeysOn} />
        {places.length > 0 && <Keys title="Go to" shortcuts={places} isOff={!areSingleKeysOn} />}
        <Checkbox
          label="Use single keys"
          help="When off, only Ctrl/⌘ shortcuts work. Remembered on this device."
          checked={areSingleKeysOn}
          onChange={setSingleKeys}
        />
      </Stack>
    </Dialog>
  )
}

type KeysProps = { title: string; shortcuts: readonly Shortcut[]; isOff?: boolean }

function Keys({ title, shortcuts, isOff = false }: KeysProps) {
  return (
    <section>
      <h3 className={css.title}>
        {title}
        {isOff && ' (off)'}
      </h3>
      <dl className={css.list} data-off={isOff || undefined}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={css.line}>
            <dt className={css.does}>{does}</dt>
            <dd className={css.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
