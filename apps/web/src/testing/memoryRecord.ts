import type { BrowserRecord } from '../browser/browserRecord.ts'

/** A record in memory, such as that of another browser. */
export function memoryRecord<T>(fallback: T): BrowserRecord<T> {
  let value = fallback
  return {
    read: () => value,
    write(next) {
      value = next
      return true
    },
    remove() {
      value = fallback
    },
    touch: () => undefined,
    subscribe: () => () => undefined,
  }
}
