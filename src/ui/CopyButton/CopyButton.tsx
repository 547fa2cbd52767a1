import { CheckIcon, CopyIcon, XIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { wrapper } from './copyButton.css.ts'
import { copyText } from './copyText.ts'

const ANSWER_SHOWN_MS = 2_000

type CopyButtonProps = {
  value: string
  /** Accessible name: "Copy password". */
  label: string
}

/** Copies `value` and says "Copied", or that it could not. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'failed'>()
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [answer])
  const copy = () => {
    if (!frame.current) return
    copyText(value, frame.current).then(
      () => setAnswer('copied'),
      () => setAnswer('failed'),
    )
  }
  return (
    <span ref={frame} className={wrapper}>
      <IconButton size="small" label={label} icon={icons[answer ?? 'idle']} onClick={copy} />
      <LiveRegion>{answer && answers[answer]}</LiveRegion>
    </span>
  )
}

const icons = {
  idle: <CopyIcon aria-hidden="true" />,
  copied: <CheckIcon aria-hidden="true" />,
  failed: <XIcon aria-hidden="true" />,
}
const answers = { copied: 'Copied', failed: 'Could not copy. Select the text and copy it by hand.' }
