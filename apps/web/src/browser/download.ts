/** A file made in the browser. */
export interface ExportFile {
  name: string
  type: string
  text: string
}

/** Saves a file to the browser's downloads. */
export function download({ name, type, text }: Omit<ExportFile, 'text'> & { text: BlobPart }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
