/** Called in a worker: takes the lock with the worker's name and holds it until the worker ends. */
export function holdLock(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(self.name, () => {
      held()
      return new Promise(() => undefined)
    })
  })
}
