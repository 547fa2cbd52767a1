import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

/** Starts a wait; returns a function that ends it. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)

/** Keeps the DrawnTogether around this component waiting; without one, and once it has drawn, this does nothing. */
export function useHoldDrawing(isWaiting: boolean): void {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => (isWaiting ? hold?.() : undefined), [hold, isWaiting])
}

type DrawnTogetherProps = {
  /** Shown until then. */
  placeholder: ReactNode
  children: ReactNode
}

/**
 * Renders its children hidden, and draws them once none of them waits for a first answer any more: what arrives late
 * would push down a button that a thumb is about to press.
 */
export function DrawnTogether({ placeholder, children }: DrawnTogetherProps) {
  const [isDrawn, setDrawn] = useState(false)
  const [{ hold, drawIfFree }] = useState(() => {
    let waits = 0
    // A part that has loaded may wait for an answer next: only then is the count right.
    const drawIfFree = () => queueMicrotask(() => waits === 0 && setDrawn(true))
    const hold = () => {
      waits++
      return () => {
        waits--
        drawIfFree()
      }
    }
    return { hold, drawIfFree }
  })
  useLayoutEffect(drawIfFree, [drawIfFree])
  return (
    <HoldContext value={hold}>
      {!isDrawn && placeholder}
      <div hidden={!isDrawn}>{children}</div>
    </HoldContext>
  )
}
