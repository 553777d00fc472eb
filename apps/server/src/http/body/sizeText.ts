const kilobyte = 1024

/** `640 bytes`, `64 KB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  const kilobytes = bytes / kilobyte
  if (kilobytes < kilobyte) return `${rounded(kilobytes)} KB`
  return `${rounded(kilobytes / kilobyte)} MB`
}

/** One decimal below ten, and none if it says nothing. */
const rounded = (value: number) => (value < 10 ? Number(value.toFixed(1)) : Math.round(value))
