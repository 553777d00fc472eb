import { useState } from 'react'

/** The value, or the last defined value, for the content of a closing dialog. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
