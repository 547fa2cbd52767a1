/** @jsxRuntime classic */
/** @jsx createElement */
/** @jsxFrag Fragment */
// oxlint-disable-next-line no-unused-vars -- JSX compiles to it: Storybook's bundler has no newer JSX runtime
import { createElement, Fragment, useEffect, useState } from 'react'
import { Button } from 'storybook/internal/components'
import { styled } from 'storybook/theming'
import { useAddress } from './useAddress.ts'

export const COPY_LINK = 'Copy link for review'
const COPIED = 'Link copied'
const NOT_COPIED = 'Not copied: take it from the Review panel'
const SHOWN_FOR_MS = 3_000

const Spoken = styled.span({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Shared by button and shortcut: copies the current address. */
export const copying = { run: (): void => undefined }

/** Copies the current address; also Alt Shift L. */
export function CopyLink() {
  const address = useAddress()
  const [said, setSaid] = useState('')
  useEffect(() => {
    copying.run = () => {
      // If the clipboard is unavailable, the panel still shows the address.
      void Promise.resolve()
        .then(() => navigator.clipboard.writeText(address))
        .then(
          () => setSaid(COPIED),
          () => setSaid(NOT_COPIED),
        )
    }
  }, [address])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <>
      <Button
        variant="outline"
        size="small"
        ariaLabel={false}
        tooltip={`${COPY_LINK} (Alt Shift L)`}
        onClick={() => copying.run()}
      >
        {said || COPY_LINK}
      </Button>
      <Spoken role="status">{said}</Spoken>
    </>
  )
}
