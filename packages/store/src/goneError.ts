/** The account or the slate of a write was deleted during the call. Nothing was written. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
  readonly what: 'account' | 'slate'

  constructor(what: GoneError['what']) {
    super(`This ${what} has just been deleted.`)
    this.what = what
  }
}
