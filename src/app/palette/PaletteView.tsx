import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { RotateCwIcon, SearchIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { takeTypedAhead } from '#src/app/shortcuts/usePaletteKey.ts'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import * as css from './palette.css.ts'
import type { PaletteEntry, PaletteGroup } from './paletteEntries.ts'

type PaletteViewProps = {
  text: string
  onText: (text: string) => void
  placeholder: string
  groups: readonly PaletteGroup[]
  onClose: () => void
}

/** A text box and matching entries by kind; arrows move, Enter selects. */
export function PaletteView({ text, onText, placeholder, groups, onClose }: PaletteViewProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = groups.filter(({ entries, error }) => entries.length > 0 || error !== undefined)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const isLoading = groups.some((group) => group.isLoading)
  return (
    <Dialog title="Search" open onClose={onClose} initialFocus={input}>
      {/* The owner of the groups filters; Ctrl K is handled by us. */}
      <CommandRoot
        label="Search the console"
        shouldFilter={false}
        vimBindings={false}
        loop
        className={css.root}
      >
        <TypedAhead onText={onText} />
        <div className={css.field}>
          <SearchIcon className={css.icon} />
          <CommandInput
            ref={input}
            value={text}
            onValueChange={onText}
            placeholder={placeholder}
            maxLength={200}
            className={css.input}
          />
          {isLoading && <Spinner />}
        </div>
        <CommandList label="Results" className={css.list}>
          {shown.map((group) => (
            <CommandGroup key={group.heading} heading={group.heading} className={css.group}>
              {group.error === undefined ? (
                group.entries.map((entry) => <Entry key={entry.key} entry={entry} />)
              ) : (
                <CommandItem
                  value={`retry ${group.heading}`}
                  className={css.item}
                  onSelect={() => group.onRetry?.()}
                >
                  <RotateCwIcon className={css.icon} />
                  <span className={css.failure}>
                    {group.error} <span className={css.again}>Try again</span>
                  </span>
                </CommandItem>
              )}
            </CommandGroup>
          ))}
        </CommandList>
        <p className={css.status} role="status" data-empty={shown.length === 0 || undefined}>
          {statusText(count, isLoading, text, shown.length > 0)}
        </p>
      </CommandRoot>
    </Dialog>
  )
}

/** Inside the dialog, which may mount later than the palette. */
function TypedAhead({ onText }: Pick<PaletteViewProps, 'onText'>): null {
  const take = useEffectEvent(() => {
    const text = takeTypedAhead()
    if (text) onText(text)
  })
  useEffect(() => take(), [])
  return null
}

function Entry({ entry }: { entry: PaletteEntry }) {
  const { label, hint, icon: Icon, keys } = entry
  return (
    <CommandItem value={entry.key} className={css.item} onSelect={entry.onSelect}>
      <Icon className={css.icon} aria-hidden="true" />
      <span className={css.label}>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      {keys && (
        <span className={css.keys} aria-hidden="true">
          {keys.map((one) => (
            <Kbd key={one}>{one}</Kbd>
          ))}
        </span>
      )}
    </CommandItem>
  )
}

function statusText(count: number, isLoading: boolean, text: string, hasFailed: boolean): string {
  if (isLoading) return 'Searching...'
  if (text.trim() === '') return ''
  if (count === 0 && hasFailed) return ''
  if (count === 0) return `Nothing found for “${text.trim()}”.`
  return `${count} found`
}
