/** What a write belongs to has been deleted since its call began: nothing was written. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
  readonly what: 'account' | 'slate'

  constructor(what: GoneError['what']) {
    super(`This ${what} has just been deleted.`)
    this.what = what
  }
}
