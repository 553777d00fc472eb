import type { Serially } from './inputSync.ts'

/** Calls of one name, one after the other in all tabs of this browser; where it can't do that, as they come. */
export const serially =
  (name: string): Serially =>
  async (call) =>
    'locks' in navigator ? await navigator.locks.request(`slatecraft.${name}`, call) : await call()
