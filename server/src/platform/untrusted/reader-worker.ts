import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { isPieced } from './pieced.ts'
import type { ThreadReader } from './readers.ts'
import type { ThreadAnswer, Order } from './reading-thread.ts'

/** Each parser is loaded when it is first needed. */
const parsers: Record<ThreadReader, () => Promise<(input: never) => unknown>> = {
  certificate: async () => (await import('../../adapters/aeat/read-certificate.ts')).readCertificate,
  calendar: async () => (await import('../../adapters/calendar-feed/parse-feed.ts')).parseFeed,
  csv: async () => (await import('../csv/parse-csv.ts')).parseCsv,
  xlsx: async () => (await import('../xlsx/parse-xlsx.ts')).parseXlsx,
  statement: async () => (await import('../../adapters/bank-statement/parse-statement.ts')).parseStatement,
  ses: async () => (await import('../../adapters/ses/parse-ses-answer.ts')).parseSesAnswer,
  aeat: async () => (await import('../../adapters/aeat/parse-answer.ts')).parseAeatAnswer,
  wubook: async () => (await import('../../adapters/wubook/xml-rpc/decode.ts')).decodeAnswer,
  document: async () => (await import('../../adapters/document-reader/read-grey-picture.ts')).readGreyPicture,
  listing: async () => (await import('../../adapters/object-store/read-listing.ts')).readListing,
}

parentPort?.on('message', (order: Order) => void read(order))

async function read({ reader, input, replyBytes }: Order) {
  try {
    const parse = await parsers[reader]()
    answer({ kind: 'begun' })
    const result = await parse(input as never)
    const value = serialize(isPieced(result) ? result.value : result)
    const items = isPieced(result) ? result.pieces.map((piece) => serialize(piece)) : null
    const size = (items ?? []).reduce((sum, { byteLength }) => sum + byteLength, value.byteLength)
    answer(size > replyBytes ? { kind: 'too-large' } : { kind: 'read', value, items })
  } catch (error) {
    answer({ kind: 'failed', message: (error as Error).message })
  }
}

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)
