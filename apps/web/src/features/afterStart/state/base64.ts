/** Bytes as text for the browser's storage. In parts: a whole file would be too many arguments for one call. */
export function base64FromBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return btoa(text)
}

export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
