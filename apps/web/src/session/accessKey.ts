import { newId } from '../browser/newId.ts'
import { session } from './session.ts'

/**
 * The access key in call paths: the user's id from the token, or else a key for this browser, created once and kept in local
 * storage.
 */
export const accessKey = (): string => session().userId ?? browserKey()

let cached: string | undefined

function browserKey(): string {
  cached ??= stored() ?? newId()
  try {
    localStorage.setItem('access_key', cached)
  } catch {
    // Storage is full or blocked: the key lasts as long as the page.
  }
  return cached
}

function stored(): string | undefined {
  try {
    const key = localStorage.getItem('access_key')
    return key !== null && /^[A-Za-z0-9_-]{1,64}$/.test(key) ? key : undefined
  } catch {
    return undefined
  }
}
