import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { PlayedPart, SimulationPart } from '@slatecraft/simulator'
import { partIn } from './packedPart.ts'

/** With more bytes waiting for their turn, parts are dropped, and the simulation plays them itself. */
const mostBytes = 64_000_000

interface HeldPart {
  part: SimulationPart
  bytes: number
  unpack: () => PlayedPart
}

/** Parts that helpers have sent, packed until the simulation asks for them. It asks for chunks in order. */
export function fedParts(port: MessagePort): (part: SimulationPart) => PlayedPart | undefined {
  const held = new Map<string, HeldPart>()
  let heldBytes = 0

  function drop(key: string): void {
    heldBytes -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }

  function receive(): void {
    for (let sent = receiveMessageOnPort(port); sent !== undefined; sent = receiveMessageOnPort(port)) {
      const bytes = (sent.message as Uint8Array).length
      const one = partIn(sent.message)
      if (held.has(keyOf(one.part)) || heldBytes + bytes > mostBytes) continue
      held.set(keyOf(one.part), { ...one, bytes })
      heldBytes += bytes
    }
  }

  return (wanted) => {
    receive()
    const found = held.get(keyOf(wanted))
    drop(keyOf(wanted))
    // Parts that came too late.
    for (const [key, { part }] of held)
      if (part.stage === 'worlds' && (wanted.stage === 'optimal' || part.from < wanted.from)) drop(key)
    return found?.unpack()
  }
}

const keyOf = ({ stage, from, to }: SimulationPart) => `${stage} ${from} to ${to}`
