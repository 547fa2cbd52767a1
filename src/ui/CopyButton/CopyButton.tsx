import { CheckIcon, CopyIcon, XIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { wrapper } from './copyButton.css.ts'

const ANSWER_SHOWN_MS = 2_000

type CopyButtonProps = {
  /** A function is called when the button is pressed, for what changes all the time. */
  value: string | (() => string)
  /** Accessible name: "Copy password". */
  label: string
  /** The label is visible, where nothing beside the button shows what it copies. */
  showsLabel?: boolean
}

/** Copies `value` and announces success or failure. */
export function CopyButton({ value, label, showsLabel = false }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'failed'>()
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [answer])
  const copy = () => {
    if (!frame.current) return
    copyText(typeof value === 'string' ? value : value(), frame.current).then(
      () => setAnswer('copied'),
      () => setAnswer('failed'),
    )
  }
  const icon = icons[answer ?? 'idle']
  return (
    <span ref={frame} className={wrapper}>
      {showsLabel ? (
        <Button size="small" icon={icon} onClick={copy}>
          {label}
        </Button>
      ) : (
        <IconButton size="small" label={label} icon={icon} onClick={copy} />
      )}
      <LiveRegion>{answer && answers[answer]}</LiveRegion>
    </span>
  )
}

const icons = {
  idle: <CopyIcon />,
  copied: <CheckIcon />,
  failed: <XIcon />,
}
const answers = { copied: 'Copied', failed: 'Could not copy. Select the text and copy it by hand.' }

/**
 * Puts text on the clipboard. Falls back to execCommand where the clipboard API is missing (plain http, old webviews).
 * @param near an element of the calling control: inside a modal dialog only its descendants can be selected
 * @throws Error if the browser refuses both
 */
async function copyText(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch (refusal) {
      // Blocked by the host page's permission policy; the old way may still work.
      if (!(refusal instanceof DOMException)) throw refusal
    }
  }
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'absolute', opacity: '0' })
  near.append(field)
  field.select()
  // Deprecated, but there is no successor on plain http, which some kiosk rooms use.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('The browser did not allow copying')
}
