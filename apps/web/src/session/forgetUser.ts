import { forgetRecords } from '../browser/browserRecord.ts'

/**
 * Removes a user's data from this browser after logout. Undelivered data, and inputs on uploaded slates, stay under the user's
 * id until they return.
 */
export function forgetUser(userId: string | undefined, ownSlates: ReadonlySet<string>): void {
  const owner = `/${userId ?? 'user'}/`
  forgetRecords((key) => {
    const at = key.indexOf(owner)
    return (
      /^slatecraft\.user-[a-z-]+\//.test(key) && at === key.indexOf('/') && !ownSlates.has(key.slice(at + owner.length))
    )
  })
}
