type Listener = (error: unknown) => void

const listeners = new Set<Listener>()

/** Reports a part of the page that could not be loaded or drawn. */
export function tellFailedPart(error: unknown): void {
  for (const listener of listeners) listener(error)
}

/** Follows reports, and code that could not be fetched, which Vite reports. */
export function onFailedPart(listener: Listener): () => void {
  const onFetchFailed = (event: Event) => listener((event as Event & { payload?: unknown }).payload)
  listeners.add(listener)
  addEventListener('vite:preloadError', onFetchFailed)
  return () => {
    listeners.delete(listener)
    removeEventListener('vite:preloadError', onFetchFailed)
  }
}
