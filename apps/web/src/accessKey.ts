/** Names this browser in call paths while nobody is logged in (SH-10); made once, kept in local storage. */
export function accessKey(): string {
  cached ??= stored() ?? crypto.randomUUID?.() ?? `visitor-${Math.random().toString(36).slice(2)}`
  try {
    localStorage.setItem('access_key', cached)
  } catch {
    // Storage is full or blocked: the key lasts as long as the page.
  }
  return cached
}

let cached: string | undefined

function stored(): string | undefined {
  try {
    const key = localStorage.getItem('access_key')
    return key !== null && /^[A-Za-z0-9_-]{1,64}$/.test(key) ? key : undefined
  } catch {
    return undefined
  }
}
