/** Runs acts with the same name one after another. */
export type Serially = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>

/**
 * Makes acts with the same name wait for each other within this process. If only the database made them wait, each would
 * hold a connection, and one user's burst could hold all of them.
 */
export function serialRunner(): Serially {
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
