/** Announces changes to data that all tabs of this browser share. */
export interface SharedChanges {
  tell(): void
  /** Leaves out this tab, which knows already. */
  tellOthers(): void
  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

/** The channel to other tabs is open only while this tab listens. Otherwise it is opened for each message. */
export function changesInAllTabs(name: string): SharedChanges {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined)
  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  const tellOthers = () => {
    const used = channel ?? open()
    used?.postMessage('changed')
    if (used !== channel) used?.close()
  }
  return {
    tell() {
      tellOthers()
      tellHere()
    },
    tellOthers,
    subscribe(listener) {
      listeners.add(listener)
      if (channel === undefined) {
        channel = open()
        if (channel !== undefined) channel.onmessage = tellHere
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}
