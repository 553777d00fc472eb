import type { WasmFunctions } from './wasmModule.ts'

/** Hands out parts of a module's memory. They are never given back: a kernel keeps its memory as long as it lives. */
export function wasmMemory({ memory }: WasmFunctions) {
  let end = memory.buffer.byteLength

  /** An address, a multiple of 128. Views of the memory are invalid afterwards. */
  function reserve(bytes: number): number {
    const start = end
    end = Math.ceil((end + bytes) / 128) * 128
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 0x1_0000))
    return start
  }

  return {
    reserve,
    /** Reserves room for numbers and writes them there. */
    place: (numbers: Int32Array | Uint32Array | Int16Array | Uint16Array | Uint8Array | Float64Array): number => {
      const start = reserve(numbers.byteLength)
      new Uint8Array(memory.buffer, start).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
      return start
    },
    int16: (start: number, length: number) => new Int16Array(memory.buffer, start, length),
    uint16: (start: number, length: number) => new Uint16Array(memory.buffer, start, length),
    int32: (start: number, length: number) => new Int32Array(memory.buffer, start, length),
    uint32: (start: number, length: number) => new Uint32Array(memory.buffer, start, length),
    float32: (start: number, length: number) => new Float32Array(memory.buffer, start, length),
    float64: (start: number, length: number) => new Float64Array(memory.buffer, start, length),
    bytes: (start: number, length: number) => new Uint8Array(memory.buffer, start, length),
  }
}

export type WasmMemory = ReturnType<typeof wasmMemory>
