const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `830 KB`, `12.4 MB`, `1.2 GB`, in steps of 1,024 like the server's limits: MIN_FREE_MB=256 reads as 256 MB. */
export function roomWords(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  const text = unit === 0 || value >= 100 ? Math.round(value).toString() : String(Number(value.toFixed(1)))
  return `${text} ${units[unit]}`
}
