/**
 * Makes acts of one name wait for each other within this process. Left to the database alone each that waits would hold a
 * connection, and a burst of one user all of them.
 */
export function takingTurns(): <Result>(name: string, act: () => Promise<Result>) => Promise<Result> {
  const lastOf = new Map<string, Promise<unknown>>()
  return async (name, act) => {
    const mine = (lastOf.get(name) ?? Promise.resolve()).then(act)
    const settled = mine.catch(() => undefined)
    lastOf.set(name, settled)
    try {
      return await mine
    } finally {
      if (lastOf.get(name) === settled) lastOf.delete(name)
    }
  }
}
