import type * as z from 'zod'

/** One value under one key of the browser's storage; where storage is full or blocked it lives as long as the page. */
export interface BrowserRecord<T> {
  /** The newest value, another tab's included; `fallback` where there is none or it can't be read. */
  read(): T
  /** @returns whether the value will survive a reload. */
  write(value: T): boolean
  /** Tells when another tab has written. */
  subscribe(listener: () => void): () => void
}

export function browserRecord<T>(key: string, schema: z.ZodType<T>, fallback: T): BrowserRecord<T> {
  let unsaved: T | undefined
  return {
    read() {
      if (unsaved !== undefined) return unsaved
      try {
        const text = localStorage.getItem(key)
        if (text === null) return fallback
        const parsed = schema.safeParse(JSON.parse(text))
        return parsed.success ? parsed.data : fallback
      } catch {
        return fallback
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value))
        unsaved = undefined
        return true
      } catch {
        unsaved = value
        return false
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
