import { type ReactNode, useState } from 'react'

/** Holds a field's value, as a form does. */
export function Owned<Value>({
  value: first,
  children,
}: {
  value: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}
