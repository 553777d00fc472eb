/** In a worker: takes the lock of the worker's name and holds it for as long as the worker lives. */
export function holdLock(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(self.name, () => {
      held()
      return new Promise(() => undefined)
    })
  })
}
