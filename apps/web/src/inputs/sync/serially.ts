import type { Serially } from './rowKind.ts'

/** Runs calls of one name one after the other in all tabs of this browser. Without locks they run as they come. */
export const serially =
  (name: string): Serially =>
  async (call) =>
    'locks' in navigator ? await navigator.locks.request(`slatecraft.${name}`, call) : await call()
