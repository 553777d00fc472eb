/** Tells of changes to what all tabs of this browser share, in each of them. */
export interface SharedChanges {
  tell(): void
  /** This tab knows already. */
  tellOthers(): void
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** The channel to other tabs is open only while somebody listens; to tell them, it is opened for that word alone. */
export function changesInAllTabs(name: string): SharedChanges {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined)
  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  const tellOthers = () => {
    const lent = channel ?? open()
    lent?.postMessage('changed')
    if (lent !== channel) lent?.close()
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
