import * as z from 'zod'
import { dailyMarker, daysBetween } from './dailyMarker.ts'

/** One value under one key of the browser's storage; where storage is full or blocked it lives as long as the page. */
export interface BrowserRecord<T> {
  /** The newest value, another tab's included; `fallback` where there is none or it can't be read. The same object as
   * long as nobody has written another. */
  read(): T
  /**
   * @param how `mustKeep` for what is nowhere else yet: it outlives `dropStaleRecords`.
   * @returns whether the value will survive a reload.
   */
  write(value: T, how?: { mustKeep: boolean }): boolean
  /** Takes the key out of storage. */
  remove(): void
  /** Notes that the record was used today, so that it is not dropped as stale. */
  touch(): void
  /** Tells when another tab has written. */
  subscribe(listener: () => void): () => void
}

/** How a value is stored: with the day of its last use. */
const Envelope = z.object({ usedOn: z.iso.date(), mustKeep: z.literal(true).exactOptional(), value: z.unknown() })

/** What storage did not take, by key, beside what it held then: if that is another text by now, another tab has written. */
const unsaved = new Map<string, { value: unknown; over: string | null }>()

export function browserRecord<T>(key: string, schema: z.ZodType<T>, fallback: T): BrowserRecord<T> {
  let known: { text: string; value: T } | undefined

  const parsed = (text: string): T => {
    const value = schema.safeParse(openEnvelope(text)?.value)
    return value.success ? value.data : fallback
  }
  return {
    read() {
      const text = storedText(key)
      const kept = unsaved.get(key)
      if (kept !== undefined && kept.over === text) return kept.value as T
      if (text === null) return fallback
      if (known?.text !== text) known = { text, value: parsed(text) }
      return known.value
    },
    write(value, { mustKeep } = { mustKeep: false }) {
      const text = JSON.stringify({ usedOn: dailyMarker(Date.now()), ...(mustKeep && { mustKeep }), value })
      try {
        localStorage.setItem(key, text)
        known = { text, value }
        unsaved.delete(key)
        return true
      } catch {
        unsaved.set(key, { value, over: storedText(key) })
        return false
      }
    },
    remove() {
      unsaved.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is blocked: there is nothing to remove.
      }
    },
    touch() {
      const text = storedText(key)
      const envelope = text === null ? undefined : openEnvelope(text)
      const today = dailyMarker(Date.now())
      if (envelope === undefined || envelope.usedOn === today) return
      try {
        localStorage.setItem(key, JSON.stringify({ ...envelope, usedOn: today }))
      } catch {
        // Storage is full: the record keeps its older day.
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

const daysKept = 14

/** Drops what was kept for slates that were not opened for more than 14 daily markers, unless it must be kept. */
export function dropStaleRecords(now: number): void {
  const today = dailyMarker(now)
  for (const key of slateKeys()) {
    const text = storedText(key)
    const envelope = text === null ? undefined : openEnvelope(text)
    if (envelope === undefined || envelope.mustKeep) continue
    if (daysBetween(envelope.usedOn, today) > daysKept) localStorage.removeItem(key)
  }
}

/** Drops the records of these keys, unless they must be kept. */
export function forgetRecords(isMeant: (key: string) => boolean): void {
  for (const key of slateKeys().filter(isMeant)) {
    const text = storedText(key)
    if (text !== null && !openEnvelope(text)?.mustKeep) localStorage.removeItem(key)
  }
}

/** Keys of one slate have its id behind a slash; the others, such as the engine's, are the visitor's and stay. */
function slateKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => /^slatecraft\.[a-z-]+\//.test(key))
  } catch {
    return []
  }
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function openEnvelope(text: string): z.output<typeof Envelope> | undefined {
  try {
    return Envelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
