import { forgetRecords } from '../browser/browserRecord.ts'

/**
 * Takes out of this browser's storage what his account has of a user who leaves it. What the account has not got yet stays
 * under his name until he comes back, and so does what he has said of slates that are only in this browser.
 */
export function forgetUser(userId: string | undefined, ownSlates: ReadonlySet<string>): void {
  const place = `/${userId ?? 'user'}/`
  forgetRecords((key) => {
    const at = key.indexOf(place)
    return (
      /^slatecraft\.user-[a-z-]+\//.test(key) && at === key.indexOf('/') && !ownSlates.has(key.slice(at + place.length))
    )
  })
}
