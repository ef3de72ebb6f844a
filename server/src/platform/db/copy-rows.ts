import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs; pg passes it to a submitted query (as pg-copy-streams uses it). */
type CopyConnection = {
  stream: Readable
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  once(event: 'drain', listener: () => void): void
}
type CommandComplete = { text: string }

/** Runs a `copy … to stdout` at the speed of the target, and ends the target. Returns the number of rows. */
export async function copyOut(client: pg.Client, sql: string, target: Writable): Promise<number> {
  let waiting: Buffer[] = []
  let size = 0
  let resume: (() => void) | undefined
  const pass = () => {
    const roomLeft = target.write(Buffer.concat(waiting))
    waiting = []
    size = 0
    return roomLeft
  }
  const rows = submitCopy(client, sql, {
    handleCopyData({ chunk }, wire) {
      waiting.push(Buffer.from(chunk)) // pg reuses its buffer
      size += chunk.length
      if (size < CHUNK_BYTES || pass() || resume) return
      wire.stream.pause()
      resume = () => {
        resume = undefined
        wire.stream.resume()
      }
      target.once('drain', () => resume?.())
    },
  })
  const broken = new Promise<never>((_, reject) => target.once('error', reject))
  const count = await Promise.race([rows, broken])
  resume?.() // a target that is ended before it has drained never emits 'drain'
  if (size > 0) pass()
  target.end()
  return count
}

/** Rows are collected up to this size: a call of the compressor for each row would be ten times slower. */
const CHUNK_BYTES = 64 * 1024

/** Runs a `copy … from stdin` with the data of the source. Returns the number of rows. */
export function copyIn(client: pg.Client, sql: string, source: Readable): Promise<number> {
  return submitCopy(client, sql, {
    handleCopyInResponse(wire) {
      void sendCopyData(wire, source)
    },
  })
}

async function sendCopyData(wire: CopyConnection, source: Readable): Promise<void> {
  const socket = wire.stream as unknown as Writable // pg types its socket as Readable only
  try {
    for await (const chunk of source) {
      wire.sendCopyFromChunk(chunk as Buffer)
      if (socket.writableNeedDrain) await new Promise<void>((resolve) => socket.once('drain', () => resolve()))
    }
    wire.endCopyFrom()
  } catch (error) {
    wire.sendCopyFail((error as Error).message)
  }
}

type Handlers = {
  handleCopyData?(message: { chunk: Buffer }, wire: CopyConnection): void
  handleCopyInResponse?(wire: CopyConnection): void
}

function submitCopy(client: pg.Client, sql: string, handlers: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const copy = {
      submit: (wire: CopyConnection) => wire.query(sql),
      handleCommandComplete: ({ text }: CommandComplete) => (rows = Number(/\d+$/.exec(text)?.[0] ?? 0)),
      handleError: (error: Error) => reject((failure = error)),
      handleReadyForQuery: () => failure ?? resolve(rows),
      handleRowDescription: () => undefined,
      handleCopyData: () => undefined,
      ...handlers,
    }
    client.query(copy as unknown as pg.Submittable) // pg's type demands methods that only row queries have
  })
}
