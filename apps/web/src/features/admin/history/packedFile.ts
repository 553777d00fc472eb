/** A file gzip'ed, in base64, as calls take it. */
export async function packedFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))
  return base64Of(new Uint8Array(await new Response(packed).arrayBuffer()))
}

/** Of a function's arguments; browsers allow some 60,000. */
const chunk = 32_768

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
