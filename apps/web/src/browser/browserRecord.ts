import * as z from 'zod'

/** One value in the browser's storage. If storage is full or blocked, it lasts as long as the page. */
export interface BrowserRecord<T> {
  /**
   * The newest value, from any tab; `fallback` if there is none or it can't be read. The same object until another is
   * written.
   */
  read(): T
  /**
   * @param how `mustKeep` if the value exists nowhere else yet, so that `dropStaleRecords` keeps it.
   * @returns whether the value will survive a reload.
   */
  write(value: T, how?: { mustKeep: boolean }): boolean
  /** Removes the key from storage. */
  remove(): void
  /** Marks the record as used today, so that it is not dropped as stale. */
  touch(): void
  /** Calls back when another tab has written. @returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

/** The stored form, with the day of its last use. */
const Envelope = z.object({ usedOn: z.iso.date(), mustKeep: z.literal(true).exactOptional(), value: z.unknown() })

/** Values that storage did not take, by key, with the text it held then. If that has changed, another tab has written. */
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
        // Storage is blocked, so there is nothing to remove.
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
        // Storage is full, so the record keeps its older day.
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

/** Drops the records of slates that were not opened for more than 14 days, except those that must be kept. */
export function dropStaleRecords(now: number): void {
  const today = dailyMarker(now)
  for (const key of slateKeys()) {
    const text = storedText(key)
    const envelope = text === null ? undefined : openEnvelope(text)
    if (envelope === undefined || envelope.mustKeep) continue
    if (daysBetween(envelope.usedOn, today) > daysKept) localStorage.removeItem(key)
  }
}

/** Drops the records with these keys, except those that must be kept. */
export function forgetRecords(isChosen: (key: string) => boolean): void {
  for (const key of slateKeys().filter(isChosen)) {
    const text = storedText(key)
    if (text !== null && !openEnvelope(text)?.mustKeep) localStorage.removeItem(key)
  }
}

/** The slates, by id, that have a record with one of these names. */
export function slatesWithRecord(names: readonly string[]): ReadonlySet<string> {
  const [prefixes, stored] = [names.map((name) => `slatecraft.${name}/`), slateKeys()]
  return new Set(
    prefixes.flatMap((of) => stored.filter((key) => key.startsWith(of)).map((key) => key.slice(of.length))),
  )
}

/** Keys of one slate end in a slash and its id. Other keys, such as the choice of engine, are kept. */
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

const dayMs = 86_400_000
/** Five hours behind UTC all year, without daylight saving time. */
const offsetMs = -5 * 3_600_000

/** The day of a time, as `YYYY-MM-DD`. */
export const dailyMarker = (now: number) => new Date(now + offsetMs).toISOString().slice(0, 10)

/** Whole days from one marker to a later one; NaN if one of them is invalid. */
export const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / dayMs
