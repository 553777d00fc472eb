/** A short text that lasts as long as a tab: over reloads and other screens, in no other tab. */
export interface TabMark {
  is: (text: string) => boolean
  set: (text: string) => void
  clear: () => void
}

/** If storage is blocked, nothing is marked. */
export function tabMark(name: string): TabMark {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    is: (text) => attempt((storage) => storage.getItem(name)) === text,
    set: (text) => attempt((storage) => storage.setItem(name, text)),
    clear: () => attempt((storage) => storage.removeItem(name)),
  }
}
